import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A builder with a cache of its own, so that damaging it disturbs nobody. */
async function copyOfTheBuilder() {
  const root = await mkdtemp(join(tmpdir(), 'site-launcher-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const part of ['bin', 'src', 'package.json'])
    await cp(join(repository, part), join(root, part), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(repository, 'node_modules')))
    if (!name.startsWith('.'))
      await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  const engines = join(root, 'node_modules/.cache/site/engine');
  return {
    engines,
    start: async () =>
      (await promisify(execFile)(process.execPath, [join(root, 'bin/site.js'), '--version'])).stdout.trim(),
    /** The folder of the one compiled engine. */
    compiled: async () => {
      const names = await readdir(engines);
      expect(names).toHaveLength(1);
      return join(engines, String(names[0]));
    },
  };
}

test('a compiled engine that was cut short or lost a part is noticed and compiled again', async () => {
  const { start, compiled } = await copyOfTheBuilder();
  expect(await start()).toBe('0.1.0');
  const folder = await compiled();
  const [chunk] = (await readdir(folder)).filter((name) => /^chunk.*\.mjs$/.test(name));
  await truncate(join(folder, String(chunk)), 10);
  expect(await start()).toBe('0.1.0');
  await rm(join(folder, 'cli.mjs'));
  expect(await start()).toBe('0.1.0');
  expect(await compiled()).toBe(folder);
});

test('several first starts at once all succeed, and leave one engine', async () => {
  const { start, compiled } = await copyOfTheBuilder();
  expect(await Promise.all([start(), start(), start()])).toEqual(['0.1.0', '0.1.0', '0.1.0']);
  await compiled();
});

test('a start is not disturbed by what another start has just removed', async () => {
  const { start, engines } = await copyOfTheBuilder();
  await mkdir(engines, { recursive: true });
  // Listed and gone, as the working folder of a start that ended in between.
  await symlink(join(engines, 'gone'), join(engines, 'leftover'));
  expect(await start()).toBe('0.1.0');
});

test('a builder that cannot keep what it compiled says so instead of falling over', async () => {
  const { start, engines } = await copyOfTheBuilder();
  await mkdir(join(engines, '..'), { recursive: true });
  // As with a folder that may not be written, which nobody can forbid to root.
  await writeFile(engines, '');
  await expect(start()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^The builder cannot keep itself in .+ENOTDIR[^\n]+\n[^\n]+start it once\.\n$/,
    ),
  });
});
