/** What bundlers are told of files, where hashes are held from one build to the next. */
import { mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HeldHashes, holdHashes, noFile, openSources } from '../../src/bundle/source-hashes.ts';

let root: string;
let held: HeldHashes;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'source-hashes-'));
  held = holdHashes(root);
});
afterEach(() => {
  vi.useRealTimers();
  return rm(root, { recursive: true, force: true });
});

/** What two builds say that follow each other, and one that holds nothing. */
function hashOf(file: string): string | undefined {
  const said = [held, held, undefined].map((hashes) => openSources(root, hashes).hashOf(`file:${file}`));
  expect(new Set(said).size).toBe(1);
  return said[0];
}

/** Until everything has been left alone long enough for its dates to tell of the next change. */
async function settle(): Promise<void> {
  const { ctimeMs } = await stat(root);
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(ctimeMs) + 3000 });
}

test('a held hash is that of the file, whether it changes, comes, goes or becomes a folder', async () => {
  const file = join(root, 'a.ts');
  expect(hashOf('a.ts')).toBe(noFile);
  await writeFile(file, 'one');
  await settle();
  const one = hashOf('a.ts');
  // Of the same length, and by another file that takes its place.
  await writeFile(file, 'two');
  const two = hashOf('a.ts');
  expect(two).not.toBe(one);
  await writeFile(join(root, 'b.ts'), 'one');
  await rename(join(root, 'b.ts'), file);
  expect(hashOf('a.ts')).toBe(one);
  await rm(file);
  expect(hashOf('a.ts')).toBe(noFile);
  await symlink('.', file);
  expect(hashOf('a.ts')).toBe(noFile);
});

test('what lies behind a link that leads elsewhere by now is another file', async () => {
  await writeFile(join(root, 'one.ts'), 'one');
  await writeFile(join(root, 'two.ts'), 'two');
  await symlink('one.ts', join(root, 'link.ts'));
  await settle();
  const one = hashOf('link.ts');
  await symlink('two.ts', join(root, 'next.ts'));
  await rename(join(root, 'next.ts'), join(root, 'link.ts'));
  expect(hashOf('link.ts')).not.toBe(one);
});

test('a file that was read is not read again as long as nobody has touched it', async () => {
  await writeFile(join(root, 'a.ts'), 'one');
  await settle();
  const hold = vi.spyOn(held.files, 'hold');
  hashOf('a.ts');
  expect(hold).toHaveBeenCalledTimes(1);
});
