import { expect, test } from 'vitest';
import type { ReadName } from '../../../src/memory/names.ts';
import { changeFinder, namesIn, writeReads } from '../../../src/memory/read-lines.ts';

const names: readonly ReadName[] = [
  'value:/goods/lamp/price',
  'links',
  'picture:{"path":"a b.jpg"}',
  'env:REGION',
];
const hashes = new Map<ReadName, string | undefined>(names.map((name, at) => [name, String(at).repeat(64)]));
const text = writeReads(names, (name) => hashes.get(name));

test('names come back as they were written, and lines of another shape are none', () => {
  expect(namesIn(text)).toEqual(names);
  expect(namesIn(`${text}\nvalue:/a\n\n12345nothing:/known`)).toEqual(names);
});

test('what stands for something else, or for nothing that can be told, has changed', () => {
  const changedIn = changeFinder();
  expect(changedIn(text, (name) => hashes.get(name))).toEqual([]);
  const now = new Map(hashes).set('links', 'f'.repeat(64)).set('env:REGION', undefined);
  expect(changedIn(text, (name) => now.get(name))).toEqual(['links', 'env:REGION']);
});
