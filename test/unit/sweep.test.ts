import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweep, touch } from '../../src/io/sweep.ts';

test('what was not used for a week leaves the cache, what was used stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const name of ['old', 'old-but-used', 'new']) await writeFile(join(folder, name), '');
  for (const name of ['old', 'old-but-used']) await utimes(join(folder, name), old, old);
  await touch(join(folder, 'old-but-used'));
  sweep(folder);
  expect((await readdir(folder)).sort()).toEqual(['new', 'old-but-used']);
});

test('a folder that does not exist needs no sweeping', () => {
  expect(() => sweep(join(tmpdir(), 'sweep-nothing-here'))).not.toThrow();
});
