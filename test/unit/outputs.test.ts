/** Files that a site makes of its finished pages: who is at fault where one cannot be made. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeOutputs } from '../../src/pipeline/outputs.ts';
import { EnvironmentError } from '../../src/problems/errors.ts';
import type { PublishedPage } from '../../src/render/outputs.ts';
import { newMemory } from '../support/new-memory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outputs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** Of one page, kept in a file of that name. */
async function outputsOf(stored: string, text: (pages: readonly PublishedPage[]) => string) {
  const open = {
    outputPaths: () => ['/search.json'],
    outputs: (pages: readonly PublishedPage[]) => ({
      files: [{ path: '/search.json', text: text(pages) }],
      variables: [],
      unstable: false,
    }),
  };
  const route = { url: '/rye', canonical: '/rye' };
  const pages = [{ indexed: true, route, modified: undefined, hash: 'abc', stored: join(folder, stored) }];
  return makeOutputs({ open, settings: { language: 'en' } }, pages, await newMemory(), folder);
}

const words = (pages: readonly PublishedPage[]) => pages.map(({ title, text }) => `${title}: ${text}`).join();

test('an output has the words of the pages', async () => {
  await writeFile(join(folder, 'rye.html'), '<title>Rye</title><main><p>A loaf.</p></main>');
  const { files, problems } = await outputsOf('rye.html', words);
  expect(problems).toEqual([]);
  expect(files.map(({ file }) => file)).toEqual(['search.json']);
});

test('a page that was kept and cannot be read is trouble of the machine, and no mistake of the template', async () => {
  const made = outputsOf('gone.html', words);
  await expect(made).rejects.toBeInstanceOf(EnvironmentError);
  await expect(made).rejects.toThrow(/reading what a page says/);
});

test('what a template itself cannot read is its own mistake', async () => {
  const { problems } = await outputsOf('rye.html', () => readFileSync(join(folder, 'none'), 'utf8'));
  expect(problems).toMatchObject([{ code: 'template-threw', file: 'templates/outputs.ts' }]);
});
