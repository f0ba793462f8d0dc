/** Each code that a problem can have is explained, and nothing else is. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examplesIn, explainedCodes, explanationOf, plainText } from '../../src/explain/explanations.ts';
import { runSite } from '../support/command.ts';
import { engine } from '../support/engine.ts';

const codes = [...explainedCodes(engine).values()].flat();

/** Codes that are made of parts, by where that is done. */
const composed = {
  'src/routes/plan.ts': ['alias-target', 'redirect-target'],
  'src/checks/leaks/find-leaks.ts': ['leaked-path', 'leaked-secret', 'source-map'],
  'src/checks/markup.ts': ['markup'],
};
/** Ways in which the sources name a code. */
const naming = [
  /\bcode(?::|\s*=)\s*'([a-z]+(?:-[a-z0-9]+)+|bug|environment|usage|gone|interleaved|interrupted|locked)'/g,
  /\bproblem\(\s*'([a-z-]+)'/g,
  /\bcode[^;\n]*\? '([a-z]+-[a-z-]+)' : '([a-z]+-[a-z-]+)'/g,
  /\bcode: kind = '([a-z-]+)'/g,
];

async function codesInSources(): Promise<ReadonlySet<string>> {
  const files = (await readdir(engine, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(engine, file), 'utf8')));
  const named = naming.flatMap((way) =>
    texts.flatMap((text) => [...text.matchAll(way)].flatMap(([, ...found]) => found)),
  );
  return new Set([...named, ...Object.values(composed).flat()].filter((code) => code !== undefined));
}

test('every code that the sources name is explained, and each explanation has its code', async () => {
  const named = await codesInSources();
  expect(named.size).toBeGreaterThan(150);
  expect([...named].filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.filter((code) => !named.has(code))).toEqual([]);
});

test('no code is explained twice, and each explanation says what is the matter and what to do', () => {
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    const text = explanationOf(engine, code)?.text ?? '';
    expect(text, code).toMatch(new RegExp(`^# ${code}\\n\\n[A-Z\`][^\\n]+[.]\\n\\n[A-Z\`][^\\n]+\\.\\n`));
    const kinds = examplesIn({ code, text }).map(({ kind }) => kind);
    expect([[], ['wrong', 'right']], code).toContainEqual(kinds);
    expect(text.match(/^```/gm)?.length ?? 0, code).toBe(kinds.length * 2);
  }
});

test('a page is printed without the signs of Markdown', () => {
  const page = {
    code: 'odd',
    text: '# odd\n\nIt is odd.\n\n## Wrong\n\n```yaml content/a.yaml\na:\n  - 1\n```\n',
  };
  expect(plainText(page)).toBe('odd\n\nIt is odd.\n\nWrong, in content/a.yaml:\n\n    a:\n      - 1\n');
});

test('site explain says what a code means, lists all of them, and knows what a misspelt one was meant to be', async () => {
  expect(await runSite(['explain', 'missing-alt'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^missing-alt\n\nA picture has no alternative text/),
  });
  expect((await runSite(['explain', 'markup/no-dup-id'])).out).toMatch(/^markup\n/);
  expect((await runSite(['explain'])).out).toMatch(/^content\n {2}bad-link\n[\s\S]*\n\npublishing\n/);
  const { code, err } = await runSite(['explain', 'mising-alt']);
  expect(code).toBe(2);
  expect(err).toContain('Did you mean missing-alt?');
});
