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
let lookup: WatchedFileLookup;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'lookup-')));
  folder = join(root, 'content');
  file = join(folder, 'a.yaml');
  await mkdir(folder);
  await writeFile(file, 'one');
  await settle();
  lookup = createWatchedFileLookup([folder]);
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

const list = () => lookup.names('content', () => readdir(folder));

test('a file is as it was until somebody tells of a change', async () => {
  const before = lookup.signatureOf(file);
  await writeFile(file, 'another');
  expect(lookup.signatureOf(file)).toBe(before);
  expect(lookup.changed(file)).toBe(true);
  expect(lookup.signatureOf(file)).toBe(signatureOf(file));
});

test('a file that was written just now is looked at again', async () => {
  vi.useRealTimers();
  await writeFile(file, 'two');
  lookup.signatureOf(file);
  await writeFile(file, 'longer');
  expect(lookup.signatureOf(file)).toBe(signatureOf(file));
});

test('names hold while files get other bytes, and no longer than until one comes or goes', async () => {
  lookup.signatureOf(file);
  expect(await list()).toEqual(['a.yaml']);
  await writeFile(file, 'two');
  lookup.changed(file);
  const next = join(folder, 'b.yaml');
  await writeFile(next, 'new');
  expect(await list()).toEqual(['a.yaml']);
  expect(lookup.changed(next)).toBe(false);
  expect(await list()).toEqual(['a.yaml', 'b.yaml']);
  await rm(file);
  expect(lookup.changed(file)).toBe(false);
  expect(await list()).toEqual(['b.yaml']);
});

test('names that are found in another order are the same names', async () => {
  const orders = [['a.yaml', 'b.yaml'], ['b.yaml', 'a.yaml'], ['b.yaml']];
  await lookup.names('content', async () => orders.shift() ?? []);
  expect(await lookup.missed()).toEqual([]);
  expect(await lookup.missed()).toEqual([folder]);
});

test('names that could not be found are looked for again', async () => {
  const failing = lookup.names('gone', () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect(await lookup.names('gone', async () => ['there'])).toEqual(['there']);
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
  lookup.signatureOf(path());
  await writeFile(path(), 'another');
  expect(lookup.signatureOf(path())).toBe(signatureOf(path()));
});

test('the folders themselves may be links', async () => {
  const link = join(root, 'link');
  await symlink('content', link);
  lookup = createWatchedFileLookup([link]);
  expect(lookup.watches(join(link, 'a.yaml'))).toBe(true);
  expect(lookup.watches(file)).toBe(false);
});

test('whoever looks around finds what nobody has told of', async () => {
  lookup.signatureOf(file);
  await list();
  expect(await lookup.missed()).toEqual([]);
  await writeFile(file, 'another');
  expect(await lookup.missed()).toEqual([file]);
  lookup.changed(file);
  expect(await lookup.missed()).toEqual([]);
  await writeFile(join(folder, 'b.yaml'), 'new');
  expect(await lookup.missed()).toEqual([folder]);
});
