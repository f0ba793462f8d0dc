import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { doing } from '../faults/harm.ts';

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
  // As on a developer's machine: where it finds itself in CI, the builder reads every byte of itself.
  const { CI: _, ...env } = process.env;
  const start = async (...args: readonly string[]) =>
    (
      await promisify(execFile)(process.execPath, [join(root, 'bin/site.js'), ...args], { env })
    ).stdout.trim();
  return {
    root,
    engines,
    start: (...args: readonly string[]) => start(...(args.length > 0 ? args : ['--version'])),
    /** The folder of the one compiled engine. */
    compiled: async () => {
      const names = (await readdir(engines)).filter((name) => name !== 'signatures');
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
  await rm(join(folder, 'run.mjs'));
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

test('a clock that is a year ahead of that of the disk keeps no builder from being compiled', async () => {
  const { root, compiled } = await copyOfTheBuilder();
  const ahead = `${pathToFileURL(join(repository, 'test/machines/see-machine.mjs'))}?workers=1&umask=18&ahead=${3e10}`;
  await promisify(execFile)(process.execPath, ['--import', ahead, join(root, 'bin/site.js'), '--version']);
  await compiled();
});

test('a builder that may open no file of its own says so instead of falling over', async () => {
  const node = doing({ at: 1, code: 'EMFILE', lasts: true });
  const started = promisify(execFile)(process.execPath, [...node, join(repository, 'bin/site.js')]);
  await expect(started).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^The builder could not be started: EMFILE[^\n]+\n[^\n]+limit of open files[^\n]+\n$/,
    ),
  });
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

test.skipIf(process.platform !== 'linux')(
  'there are threads for a picture on each core, and for files beside them, unless somebody else has said how many',
  async () => {
    const threadsWith = async (cores: number, env: NodeJS.ProcessEnv = {}) => {
      const { stderr } = await promisify(execFile)(
        process.execPath,
        ['--require', join(repository, 'test/support/tell-threads.cjs'), 'bin/site.js', '--version'],
        { cwd: repository, env: { ...process.env, CORES: String(cores), ...env } },
      );
      return Number(stderr);
    };
    const onTwo = await threadsWith(2);
    expect(await threadsWith(1)).toBe(onTwo);
    expect(await threadsWith(12)).toBe(onTwo + 10);
    expect(await threadsWith(12, { UV_THREADPOOL_SIZE: '5' })).toBe(onTwo + 1);
  },
);

describe('a source that changes', () => {
  const cli = 'src/cli/run.ts';
  const [before, after] = ['Builds a static website', 'Makes a dynamic website'];
  expect(after).toHaveLength(before.length);

  test.each([
    ['at once', async () => {}],
    [
      'and gets its old times again',
      async (path: string, { atime, mtime }: { atime: Date; mtime: Date }) => utimes(path, atime, mtime),
    ],
  ])('is never run stale: edited without a change of its size, %s', async (_, then) => {
    const { root, start } = await copyOfTheBuilder();
    const path = join(root, cli);
    // The second start takes note of files that have come to rest, and the third goes by that.
    for (let round = 0; round < 3; round++) expect(await start('--help')).toContain(before);
    for (const [from, to] of [
      [before, after],
      [after, before],
    ] as const) {
      const times = await stat(path);
      await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
      await then(path, times);
      expect(await start('--help')).toContain(to);
    }
  });

  test('is looked for by the dates of the files, and read only where one of them is new', async () => {
    const { root, start, engines } = await copyOfTheBuilder();
    for (let round = 0; round < 2; round++) await start();
    const record = join(engines, 'signatures');
    const lines = (await readFile(record, 'utf8')).split('\n');
    for (const file of ['src', 'src/cli', cli, 'package.json', 'bin/site.js', 'bin/start.mjs'])
      expect(lines.filter((line) => line.endsWith(` ${file}`))).toHaveLength(1);
    // Compiles nothing any more, so there is nothing to be compiled with.
    await rm(join(root, 'node_modules/esbuild'));
    expect(await start()).toBe('0.1.0');
    await rm(record);
    expect(await start()).toBe('0.1.0');
  });

  test('is found where the notes of an earlier start are damaged', async () => {
    const { start, engines } = await copyOfTheBuilder();
    for (let round = 0; round < 2; round++) await start();
    const record = join(engines, 'signatures');
    const text = await readFile(record, 'utf8');
    for (const damaged of ['', text.slice(0, 1000), text.replace(/ [0-9a-f]{20} /, ' 0000 '), `${text}\n`]) {
      await writeFile(record, damaged);
      expect(await start()).toBe('0.1.0');
    }
  });
});
