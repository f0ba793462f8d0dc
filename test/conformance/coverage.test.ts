import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pending, statements } from './statement.ts';

/** Ids that stand in a call of `proves`. */
function provenIds(): string[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      return [...text.matchAll(/\bproves\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, ids = '']) =>
        [...ids.matchAll(/'([^']+)'/g)].map(([, id = '']) => id),
      );
    });
}

test('every statement is proven by a test or listed as pending with a reason', () => {
  const proven = new Set(provenIds());
  const waiting = new Set([...pending.values()].flat());
  const lost = [...statements.keys()].filter((id) => !proven.has(id) && !waiting.has(id));
  expect(lost).toEqual([]);
});

test('no test and no pending entry names a statement that does not exist', () => {
  const unknown = [...provenIds(), ...[...pending.values()].flat()].filter((id) => !statements.has(id));
  expect(unknown).toEqual([]);
});

test('no statement is both proven and pending, and none is proven twice', () => {
  const proven = provenIds();
  const waiting = new Set([...pending.values()].flat());
  expect(proven.filter((id) => waiting.has(id))).toEqual([]);
  expect(proven.filter((id, index) => proven.indexOf(id) !== index)).toEqual([]);
});
