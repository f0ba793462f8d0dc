/** What a process that is told of changes need not look at again, and what it does. */
import { mkdir, mkdtemp, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatchedFileLookup, type WatchedFileLookup } from '../../../src/memory/file-lookup.ts';
import { signatureOf } from '../../../src/memory/signature.ts';

let root: string;
let folder: string;
let file: string;
let lookout: WatchedFileLookup;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'lookout-')));
  folder = join(root, 'content');
  file = join(folder, 'a.yaml');
  await mkdir(folder);
  await writeFile(file, 'one');
  await settle();
  lookout = createWatchedFileLookup([folder]);
});
afterEach(() => {
  vi.useRealTimers();
  return rm(root, { recursive: true, force: true });
});

/** Until everything has been left alone long enough for its dates to tell of the next change. */
async function settle(): Promise<void> {
  const { ctimeMs } = await stat(file);
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(ctimeMs) + 3000 });
}

const list = () => lookout.names('content', () => readdir(folder));

test('a file is as it was until somebody tells of a change', async () => {
  const before = lookout.signatureOf(file);
  await writeFile(file, 'another');
  expect(lookout.signatureOf(file)).toBe(before);
  expect(lookout.changed(file)).toBe(true);
  expect(lookout.signatureOf(file)).toBe(signatureOf(file));
});

test('a file that was written just now is looked at again', async () => {
  vi.useRealTimers();
  await writeFile(file, 'two');
  lookout.signatureOf(file);
  await writeFile(file, 'longer');
  expect(lookout.signatureOf(file)).toBe(signatureOf(file));
});

test('names hold while files get other bytes, and no longer than until one comes or goes', async () => {
  lookout.signatureOf(file);
  expect(await list()).toEqual(['a.yaml']);
  await writeFile(file, 'two');
  lookout.changed(file);
  const next = join(folder, 'b.yaml');
  await writeFile(next, 'new');
  expect(await list()).toEqual(['a.yaml']);
  expect(lookout.changed(next)).toBe(false);
  expect(await list()).toEqual(['a.yaml', 'b.yaml']);
  await rm(file);
  expect(lookout.changed(file)).toBe(false);
  expect(await list()).toEqual(['b.yaml']);
});

test('names that are found in another order are the same names', async () => {
  const orders = [['a.yaml', 'b.yaml'], ['b.yaml', 'a.yaml'], ['b.yaml']];
  await lookout.names('content', async () => orders.shift() ?? []);
  expect(await lookout.missed()).toEqual([]);
  expect(await lookout.missed()).toEqual([folder]);
});

test('names that could not be found are looked for again', async () => {
  const failing = lookout.names('gone', () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect(await lookout.names('gone', async () => ['there'])).toEqual(['there']);
});

test.each([
  ['outside of the folders', () => join(root, 'b.yaml')],
  ['behind a link', () => join(folder, 'link.yaml')],
  ['in a folder behind a link', () => join(folder, 'linked', 'b.yaml')],
])('a file %s is looked at each time', async (_, path) => {
  await mkdir(join(folder, 'real'));
  await symlink('real', join(folder, 'linked'));
  await symlink('b.yaml', join(folder, 'link.yaml'));
  for (const place of [root, folder, join(folder, 'real')]) await writeFile(join(place, 'b.yaml'), 'one');
  await settle();
  lookout.signatureOf(path());
  await writeFile(path(), 'another');
  expect(lookout.signatureOf(path())).toBe(signatureOf(path()));
});

test('the folders themselves may be links', async () => {
  const link = join(root, 'link');
  await symlink('content', link);
  lookout = createWatchedFileLookup([link]);
  expect(lookout.watches(join(link, 'a.yaml'))).toBe(true);
  expect(lookout.watches(file)).toBe(false);
});

test('whoever looks around finds what nobody has told of', async () => {
  lookout.signatureOf(file);
  await list();
  expect(await lookout.missed()).toEqual([]);
  await writeFile(file, 'another');
  expect(await lookout.missed()).toEqual([file]);
  lookout.changed(file);
  expect(await lookout.missed()).toEqual([]);
  await writeFile(join(folder, 'b.yaml'), 'new');
  expect(await lookout.missed()).toEqual([folder]);
});
