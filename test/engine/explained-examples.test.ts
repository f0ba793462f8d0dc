/** The examples in explanations of problems: the wrong ones have that problem and no other, the right ones none. */
import { describe, expect, test } from 'vitest';
import { type Example, examplesIn, explainedCodes, explanationOf } from '../../src/explain/explanations.ts';
import { engine } from '../support/engine.ts';
import { type Changes, index, onIndex, toldShop } from './told-shop.ts';

const shop = toldShop();

/** What is asked only of sites that want it, or that lie elsewhere. */
const below = (text: string) => text.replace('shop.example', 'shop.example/market');
const belowFolder: Changes = { 'content/settings.yaml': below, 'public/robots.txt': below };
const settings: Readonly<Record<string, Changes>> = {
  'orphan-page': { 'content/settings.yaml': (before) => `${before}clicks: {}\n` },
  'base-in-address': belowFolder,
  'beside-base': belowFolder,
};

/** A whole file, or something to stand on the home page. */
const changes = (code: string, { file, text }: Example): Changes => ({
  ...settings[code],
  ...(file === undefined ? { [index]: onIndex(text) } : { [file]: `${text}\n` }),
});

const pages = [...explainedCodes(engine).values()].flat().flatMap((code) => {
  const page = explanationOf(engine, code);
  const examples = page ? examplesIn(page) : [];
  return examples.length > 0 ? [{ code, examples }] : [];
});

test('many explanations have examples', () => {
  expect(pages.length).toBeGreaterThanOrEqual(30);
});

describe.each(pages)('$code', ({ code, examples }) => {
  test.each(examples)('the $kind example is told so', async (example) => {
    const problems = await shop.problemsOf(changes(code, example));
    const codes = problems.map((problem) => problem.code.replace(/^markup\/.*/, 'markup'));
    expect(codes, JSON.stringify(problems, null, 1)).toEqual(example.kind === 'wrong' ? [code] : []);
  });
});
