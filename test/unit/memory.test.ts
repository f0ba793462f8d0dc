import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openMemory } from '../../src/io/memory.ts';

let file: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  file = join(folder, 'numbers.json');
});

const day = 24 * 60 * 60 * 1000;
const open = (atDay = 100) => openMemory(file, z.number(), { now: atDay * day + 1 });

/** What is known of some keys, without counting as use. */
async function known(keys: string, atDay = 100) {
  const memory = await open(atDay);
  return [...keys].map((key) => memory.get(key));
}

test('what one run found out the next one knows', async () => {
  const first = await open();
  expect(first.get('a')).toBeUndefined();
  first.set('a', 1);
  expect(first.get('a')).toBe(1);
  await first.save();
  expect(await known('ab')).toEqual([1, undefined]);
});

test('what a run does not ask for stays, also where another run has saved in between', async () => {
  const [one, other] = [await open(), await open()];
  one.set('a', 1);
  other.set('b', 2);
  await one.save();
  await other.save();
  expect(await known('ab')).toEqual([1, 2]);
});

test('what nobody has asked for in a week is forgotten', async () => {
  const first = await open(100);
  first.set('a', 1);
  first.set('b', 2);
  await first.save();
  const later = await open(105);
  expect(later.get('a')).toBe(1);
  await later.save();
  const latest = await open(108);
  latest.set('c', 3);
  await latest.save();
  expect(await known('abc', 108)).toEqual([1, undefined, 3]);
});

test('nothing is written where nothing is new', async () => {
  const first = await open();
  first.set('a', 1);
  await first.save();
  const { ino } = await stat(file);
  const second = await open();
  second.get('a');
  await second.save();
  expect((await stat(file)).ino).toBe(ino);
});

test.each([
  ['cut short', () => truncate(file, 20)],
  ['of a wrong digit', async () => writeFile(file, (await readFile(file, 'utf8')).replace('[1,', '[7,'))],
  ['of another shape', () => writeFile(file, '["a"]')],
])('a file that is %s counts as empty, and is replaced', async (_, damage) => {
  const first = await open();
  first.set('a', 1);
  await first.save();
  await damage();
  const second = await open();
  expect(second.get('a')).toBeUndefined();
  second.set('b', 2);
  await second.save();
  expect(await known('ab')).toEqual([undefined, 2]);
});
