/** No statement is lost: each is proven once, or waits with a reason. */
import { expect, test } from 'vitest';
import { provenIds } from './proven-ids.js';
import { pending, statements } from './statement.ts';

const proven = provenIds();
const waiting = [...pending.values()].flat();

test('every statement is proven by a test or listed as pending with a reason', () => {
  const lost = [...statements.keys()].filter((id) => !proven.includes(id) && !waiting.includes(id));
  expect(lost).toEqual([]);
});

test('no test and no pending entry names a statement that does not exist', () => {
  expect([...proven, ...waiting].filter((id) => !statements.has(id))).toEqual([]);
});

test('no statement is both proven and pending, and none is proven or pending twice', () => {
  const entries = [...proven, ...waiting];
  expect(entries.filter((id, index) => entries.indexOf(id) !== index)).toEqual([]);
});
