import { execFileSync, spawn } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutputFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { manifestFile, parseManifest } from '../../src/output/manifest.ts';
import { isIntact } from '../../src/output/staging.ts';
import { writeSite } from '../../src/output/write-site.ts';
import { type Assignment, noExchange, siteOf } from './site-writer.ts';

let root: string;
let out: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'write-site-')));
  out = join(root, 'dist');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (files: readonly OutputFile[], options = {}) => writeSite(files, { out, root, ...options });
const litter = async (folder = root) => (await readdir(folder)).filter((name) => name !== 'dist');
/** Which site lies there, if it is complete. */
async function siteIn(folder = out): Promise<string | undefined> {
  const manifest = parseManifest(await readFile(join(folder, manifestFile), 'utf8').catch(() => ''));
  if (!manifest || !(await isIntact(folder, manifest))) return undefined;
  const names = await Promise.all(
    manifest.files.map(async ({ path }) => (await readFile(join(folder, path), 'utf8')).split(' ')[0]),
  );
  return new Set(names).size === 1 ? names[0] : undefined;
}

describe('writing a site', () => {
  test('puts every file in place, with the manifest beside them', async () => {
    const { changed, manifest } = await write(siteOf('one'));
    expect(changed).toBe(true);
    expect(await siteIn()).toBe('one');
    expect(parseManifest(await readFile(join(out, manifestFile), 'utf8'))).toEqual(manifest);
    expect(await litter()).toEqual([]);
  });

  test('replaces the old site as a whole', async () => {
    await write(siteOf('one', 90));
    await write(siteOf('two', 10));
    expect(await siteIn()).toBe('two');
    expect(await readdir(join(out, '0'))).toEqual(['page-0.html', 'page-7.html']);
    expect(await litter()).toEqual([]);
  });

  test('copies what lies in the cache, and believes its hash only', async () => {
    const stored = join(root, 'stored');
    const file = {
      ...makeFile('a.avif', 'image', 'pixels', 'content/images/a.png', true),
      content: { stored },
    };
    await writeFile(stored, 'pixels');
    await write([file]);
    await writeFile(stored, 'pixelz');
    await expect(write([file, makeFile('b.txt', 'data', 'b', 'test')])).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'changed-during-build',
    });
    expect(await readdir(out)).toEqual([manifestFile, 'a.avif']);
    expect(await litter()).toEqual(['stored']);
  });

  test('leaves the very same site alone, and mends one that was tampered with', async () => {
    await write(siteOf('one'));
    expect((await write(siteOf('one').reverse())).changed).toBe(false);
    const tamper = [
      () => writeFile(join(out, '3/page-3.html'), `two 3 ${'.'.repeat(180)}`),
      () => rm(join(out, '3/page-3.html')),
      () => writeFile(join(out, 'more.html'), ''),
      () => writeFile(join(out, manifestFile), '{'),
    ];
    for (const change of tamper) {
      await change();
      expect((await write(siteOf('one'))).changed).toBe(true);
      expect(await siteIn()).toBe('one');
    }
  });

  test('tells how far it is', async () => {
    const seen: string[] = [];
    await write(siteOf('one', 3), {
      onProgress: ({ done, total }: { done: number; total: number }) => seen.push(`${done}/${total}`),
    });
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
  });

  test('works where the file system cannot exchange folders', async () => {
    for (const name of ['one', 'two', 'three']) {
      await write(siteOf(name), { exchange: noExchange });
      expect(await siteIn()).toBe(name);
      expect(await litter()).toEqual([]);
    }
  });

  test('follows a link to the place, which stays a link', async () => {
    await mkdir(join(root, 'srv/site'), { recursive: true });
    await symlink('srv/site', out);
    await write(siteOf('one'));
    await write(siteOf('two'));
    expect(await readlink(out)).toBe('srv/site');
    expect(await siteIn(join(root, 'srv/site'))).toBe('two');
    expect(await readdir(join(root, 'srv'))).toEqual(['site']);
  });

  test('makes the folders above, and takes an empty folder as its place', async () => {
    await write(siteOf('one'), { out: 'a/b/dist' });
    expect(await siteIn(join(root, 'a/b/dist'))).toBe('one');
    await mkdir(out);
    await write(siteOf('two'));
    expect(await siteIn()).toBe('two');
  });

  test.each([
    ['twice the same path', [makeFile('a', 'data', '', 'x'), makeFile('a', 'data', 'b', 'y')]],
    ['a path that climbs out', [makeFile('../a', 'data', '', 'x')]],
  ])('is a bug with %s', async (_, files) => {
    await expect(write(files)).rejects.toThrow(/path/);
    expect(await readdir(root)).toEqual([]);
  });
});

describe('a place that must not be written', () => {
  test.each([
    '.',
    '..',
    '/',
    'content',
    'content/dist',
    'templates',
    'public',
    'src/out',
    'missing/../content',
  ])('is %s', async (place) => {
    await mkdir(join(root, 'content'));
    await expect(write(siteOf('one'), { out: place })).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'bad-out-folder',
    });
    expect(await readdir(root)).toEqual(['content']);
  });

  test('is found behind links too', async () => {
    await mkdir(join(root, 'words'));
    await symlink('words', join(root, 'content'));
    await symlink('content', join(root, 'dist'));
    await expect(write(siteOf('one'))).rejects.toMatchObject({ code: 'bad-out-folder' });
    expect(await readdir(join(root, 'words'))).toEqual([]);
  });

  test('is a folder of somebody else’s files, which keep untouched', async () => {
    await mkdir(out);
    await writeFile(join(out, 'thesis.txt'), 'the only copy');
    await expect(write(siteOf('one'))).rejects.toMatchObject({
      code: 'not-our-folder',
      help: expect.stringContaining('Choose'),
    });
    expect(await readFile(join(out, 'thesis.txt'), 'utf8')).toBe('the only copy');
  });

  test('is a file, or a link to nothing', async () => {
    await writeFile(out, 'a file');
    await expect(write(siteOf('one'))).rejects.toMatchObject({ code: 'not-a-folder' });
    await expect(write(siteOf('one'), { out: 'dist/below' })).rejects.toMatchObject({ code: 'not-a-folder' });
    await symlink('nowhere', join(root, 'link'));
    await expect(write(siteOf('one'), { out: 'link' })).rejects.toMatchObject({ code: 'not-a-folder' });
  });
});

describe('an interrupted build', () => {
  let writer: string;
  beforeAll(async () => {
    // Below node_modules, where a compiled file finds the packages it imports.
    const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
    await mkdir(cache, { recursive: true });
    writer = join(await mkdtemp(join(cache, 'site-writer-')), 'site-writer.mjs');
    await chmod(join(writer, '..'), 0o755);
    await build({
      entryPoints: [fileURLToPath(new URL('site-writer.ts', import.meta.url))],
      outfile: writer,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
  });
  afterAll(() => rm(join(writer, '..'), { recursive: true, force: true }));

  const assign = (sites: readonly string[], more: Partial<Assignment> = {}) =>
    JSON.stringify({ out, root, sites, ...more } satisfies Assignment);
  const start = (assignment: string) =>
    spawn(process.execPath, [writer, assignment], { stdio: ['ignore', 'pipe', 'inherit'] });
  const run = (command: string, args: readonly string[], options = {}) =>
    execFileSync(command, args, { encoding: 'utf8', ...options });
  const endless = Array.from({ length: 5000 }, (_, index) => (index % 2 ? 'odd' : 'even'));

  test.each([
    ['exchanging folders', false],
    ['in two steps', true],
  ])(
    'leaves a complete site and the next one clears up, however it was killed: %s',
    async (_, inTwoSteps) => {
      const child = () => start(assign(endless, { inTwoSteps }));
      let killedWithin = 0;
      for (let round = 0; round < 6; round++) {
        const process = child();
        await new Promise((resolve) => process.stdout.once('data', resolve));
        await sleep(Math.random() * 60);
        const ended = new Promise((resolve) => process.once('exit', resolve));
        process.kill('SIGKILL');
        await ended;
        if ((await litter()).length > 0) killedWithin++;
        // Only the two steps have an instant without a site; then it lies beside its place.
        if (!inTwoSteps) expect(await siteIn()).toMatch(/odd|even/);
      }
      expect(killedWithin).toBeGreaterThan(0);
      await write(siteOf('last'));
      expect(await siteIn()).toBe('last');
      expect(await litter()).toEqual([]);
    },
  );

  test('between the two steps is undone by the next one', async () => {
    await write(siteOf('old'));
    await rename(out, join(root, '.dist.old-123-0a1b2c3d'));
    await mkdir(join(root, '.dist.staging-123-0a1b2c3d'));
    await expect(write([{ ...makeFile('a', 'data', 'a', 'x'), hash: 'wrong' }])).rejects.toThrow();
    expect(await siteIn()).toBe('old');
    expect(await litter()).toEqual([]);
  });

  test('never takes a stranger’s folder for its own litter', async () => {
    for (const name of ['.dist.staging-mine', '.dist.old', 'dist.staging-1-00000000'])
      await mkdir(join(root, name));
    await write(siteOf('one'));
    expect(await litter()).toEqual(['.dist.old', '.dist.staging-mine', 'dist.staging-1-00000000']);
  });

  test('restores the old site where the second step fails', async () => {
    await write(siteOf('old'));
    const vanishing = async (staging: string) => {
      await rm(staging, { recursive: true });
      return noExchange?.('', '');
    };
    await expect(write(siteOf('new'), { exchange: vanishing })).rejects.toThrow();
    expect(await siteIn()).toBe('old');
    expect(await litter()).toEqual([]);
  });

  test('of two at once, the second waits for the first, and readers never see a mixture', async () => {
    await write(siteOf('even'));
    const sites = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'odd' : 'even'));
    const children = [start(assign(sites)), start(assign(sites.toReversed()))];
    let running = children.length;
    const ended = Promise.all(
      children.map(
        (child) =>
          new Promise((resolve) =>
            child.once('exit', (code) => {
              running--;
              resolve(code);
            }),
          ),
      ),
    );
    let looks = 0;
    while (running > 0) {
      expect((await stat(out)).isDirectory()).toBe(true);
      // Whoever has walked into the old folder when it is exchanged has to walk again.
      const read = () => readFile(join(out, manifestFile), 'utf8');
      expect(parseManifest(await read().catch(read))?.files).toHaveLength(60);
      looks++;
    }
    expect(await ended).toEqual([0, 0]);
    expect(looks).toBeGreaterThan(20);
    expect(await siteIn()).toMatch(/odd|even/);
    expect(await litter()).toEqual([]);
  });

  test('within one process the second waits too, and says so', async () => {
    const waits: string[] = [];
    const results = await Promise.all(
      ['one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
        write(siteOf(name), { onWait: () => waits.push(name) }),
      ),
    );
    expect(results.every(({ changed }) => changed)).toBe(true);
    expect(waits.length).toBe(5);
    expect(await siteIn()).toMatch(/one|two|three|four|five|six/);
    expect(await litter()).toEqual([]);
  });

  test('that may not write large files fails without a trace', async () => {
    await write(siteOf('old'));
    const said = run('sh', [
      '-c',
      `ulimit -f 2; exec "$0" "$1" "$2"`,
      process.execPath,
      writer,
      assign(['new']),
    ]);
    expect(said).toBe('failed disk-full\n');
    expect(await siteIn()).toBe('old');
    expect(await litter()).toEqual([]);
  });

  test('that may not write into the folder fails without a trace', async () => {
    await write(siteOf('old'));
    await chmod(root, 0o555);
    // The superuser may write anywhere, so somebody else has to try.
    const said = run(
      process.execPath,
      [writer, assign(['new'])],
      process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {},
    );
    await chmod(root, 0o755);
    expect(said).toBe('failed no-permission\n');
    expect(await siteIn()).toBe('old');
    expect(await litter()).toEqual([]);
  });

  const mayMount = (() => {
    try {
      run('unshare', ['--mount', '--map-root-user', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  })();

  test.runIf(mayMount)('on a full or read-only disk fails without a trace', async () => {
    const script = `
      mount -t tmpfs -o size=400k tmpfs "$2" && cd "$2"
      "$0" "$1" "$3"
      "$0" "$1" "$4"
      mount -o remount,ro tmpfs "$2"
      "$0" "$1" "$4"
      ls -A; cat dist/0/page-0.html`;
    const said = run('unshare', [
      '--mount',
      '--map-root-user',
      'sh',
      '-c',
      script,
      process.execPath,
      writer,
      root,
      assign(['old']),
      assign(['new']),
    ]);
    expect(said).toBe('wrote old\nfailed disk-full\nfailed read-only\ndist\nold 0 ');
  });
});
