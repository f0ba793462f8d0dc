import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { sheetCompiler } from '../../src/bundle/compile-sheet.ts';
import { openSources } from '../../src/bundle/source-hashes.ts';
import { takeNotes } from '../../src/bundle/source-notes.ts';
import { noFindings, stylePlugin } from '../../src/bundle/style-plugin.ts';
import { newMemory } from '../support/new-memory.ts';

const dot = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
  <path d="M0 0h4v4z" fill="#b4d455" data-note="100% &lt;é&gt;"/>
</svg>`;

/** What becomes of a style sheet that refers to one file. */
async function compile(file: string, bytes: string) {
  const root = await mkdtemp(join(tmpdir(), 'site-styles-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'shapes'));
  await writeFile(join(root, 'shapes', file), bytes);
  await writeFile(join(root, 'sheet.css'), `.a { background: url("./shapes/${file}") }`);
  const findings = noFindings();
  const sources = openSources(root);
  await build({
    stdin: { contents: "import './sheet.css';", resolveDir: root },
    bundle: true,
    write: false,
    plugins: [stylePlugin(sheetCompiler(sources, await newMemory()), findings, takeNotes(sources))],
  });
  return { css: findings.sheets.get('sheet.css') ?? '', files: [...findings.files.keys()] };
}

test('a small drawing becomes part of the style sheet, unharmed', async () => {
  const { css, files } = await compile('dot.svg', dot);
  const [, address = ''] = /url\("(data:image\/svg\+xml,[^"]*)"\)/.exec(css) ?? [];
  const drawing = await (await fetch(address)).text();
  expect(drawing.replaceAll("'", '"')).toBe(dot.replaceAll(/\s+/g, ' '));
  expect(files).toEqual([]);
});

test.each([
  [
    'quotes within quotes',
    `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="'A B'">x</text></svg>`,
  ],
  ['letters beyond the first plane', '<svg xmlns="http://www.w3.org/2000/svg"><title>🪔 दीप</title></svg>'],
  [
    'signs that replacing could take for its own',
    '<svg xmlns="http://www.w3.org/2000/svg"><!--$&$$--></svg>',
  ],
])('a small drawing may hold %s', async (_, text) => {
  const { css } = await compile('dot.svg', text);
  const [, address = ''] = /url\("(data:image\/svg\+xml,[^"]*)"\)/.exec(css) ?? [];
  const drawing = await (await fetch(address)).text();
  expect(drawing).toBe(text.includes("'") ? text : text.replaceAll('"', "'"));
});

test('a larger drawing is a file of its own', async () => {
  const { css, files } = await compile('dot.svg', dot.replace('M0 0', `M0 0${'h1'.repeat(600)}`));
  expect(css).toMatch(/url\("?\/assets\/dot\.[0-9a-f]{8}\.svg"?\)/);
  expect(files).toHaveLength(1);
});

test('a picture of pixels is a file of its own, however small', async () => {
  const { files } = await compile('dot.png', 'PNG');
  expect(files).toEqual([expect.stringMatching(/^assets\/dot\.[0-9a-f]{8}\.png$/)]);
});
