import { expect, test } from 'vitest';
import type { Collections, ContentModel } from '../../../src/content/define.ts';
import { problemsOf } from '../../../src/content/problems.ts';
import { readContent } from '../../../src/content/read.ts';
import { parseYaml } from '../../../src/content/yaml.ts';
import { budgets, defineContent, single, z } from '../../../src/index.ts';

const model = defineContent({
  collections: {
    site: single(
      'site.yaml',
      z.strictObject({ name: z.string(), weights: budgets().optional().describe('How heavy.') }),
    ),
  },
  settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
}) as unknown as ContentModel<Collections>;

function read(text: string) {
  const yaml = parseYaml('content/site.yaml', text);
  const raw = { site: [{ file: 'site.yaml', value: yaml.value }] };
  const result = readContent(model, { raw, images: new Set(), env: {} });
  return { ...result, problems: problemsOf(result.issues, new Map([['site.yaml', yaml]])) };
}

test('sizes become bytes, and where they stand is known', () => {
  const {
    content,
    problems,
    budgets: place,
  } = read(
    'name: X\nweights:\n  everyPage: { html: 30 kB, requestsAtLoad: 12 }\n  pages:\n    /team/*: { fonts: 1.5 MB }\n',
  );
  expect(problems).toEqual([]);
  expect(content.site).toEqual({
    name: 'X',
    weights: {
      everyPage: { html: 30_000, requestsAtLoad: 12 },
      pages: { '/team/*': { fonts: 1_500_000 } },
    },
  });
  expect(place).toEqual({ file: 'site.yaml', path: ['weights'] });
});

test('a budget for what is no address says what one looks like, at its key', () => {
  const { problems } = read('name: X\nweights:\n  pages:\n    team: { fonts: 1 kB }\n');
  expect(problems).toMatchObject([
    {
      code: 'invalid-value',
      message:
        'The key `team` in `weights.pages` must be an address such as "/pricing" or a pattern such as "/team/*".',
      line: 4,
      column: 5,
    },
  ]);
});

test('a bare number is told how a size is written', () => {
  const { problems } = read('name: X\nweights:\n  everyPage: { html: 80000 }\n');
  expect(problems).toMatchObject([
    {
      code: 'invalid-value',
      message: '`weights.everyPage.html` must be a size such as "30 kB", "1.5 MB" or "800 B".',
      detail: 'Found the number 80000.',
    },
  ]);
});

test('without budgets there is no place', () => {
  expect(read('name: X\n').budgets).toBeUndefined();
});

test('what is wrong with a budget is told with its place', () => {
  const { problems } = read(
    [
      'name: X',
      'weights:',
      '  everyPage:',
      '    html: 30 KiB',
      '    css: 14',
      '    requestsAtLoad: 1.5',
      '    requestAtLoad: 3',
      '  pages:',
      '    team: { html: 1 kB }',
      '',
    ].join('\n'),
  );
  expect(problems).toMatchObject([
    { line: 4, column: 11, message: expect.stringContaining('must be a size such as "30 kB"') },
    {
      line: 5,
      column: 10,
      message: expect.stringContaining('must be a size'),
      detail: 'Found the number 14.',
    },
    { line: 6, column: 21 },
    { line: 7, column: 5, code: 'unknown-key', help: 'Did you mean `requestsAtLoad`?' },
    { line: 9 },
  ]);
});
