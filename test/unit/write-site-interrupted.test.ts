import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openKnownFiles } from '../../src/memory/known-files.ts';
import { manifestFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { parseManifest } from '../../src/output/manifest.ts';
import { exchangeFolders } from '../../src/output/replace-folder.ts';
import { randomFrom, spread } from '../support/chance.ts';
import { temporaryPlace } from './out-place.ts';
import { type Assignment, noExchange, siteOf } from './site-writer.ts';

const { place, write, litter, siteIn } = temporaryPlace();
/** The same moments again: `SEED=1 npx vitest …`. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

/** As many as are asked for, and on a busy machine more: until one was as it was to be. */
function* moments(count: number, isEnough: () => boolean): Generator<number> {
  const random = randomFrom(seed);
  yield* spread(count, random);
  while (!isEnough()) yield random();
}

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
    JSON.stringify({ ...place, sites, ...more } satisfies Assignment);
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
      process.stdout.write(`seed ${seed}\n`);
      for (const at of moments(6, () => killedWithin > 0)) {
        const writing = child();
        await new Promise((resolve) => writing.stdout.once('data', resolve));
        await sleep(at * 60);
        const ended = new Promise((resolve) => writing.once('exit', resolve));
        writing.kill('SIGKILL');
        await ended;
        if ((await litter()).some((name) => /staging|old/.test(name))) killedWithin++;
        // Only the two steps have an instant without a site; then it lies beside its place.
        if (!inTwoSteps) expect(await siteIn()).toMatch(/odd|even/);
      }
      await write(siteOf('last'));
      expect(await siteIn()).toBe('last');
      expect(await litter()).toEqual([]);
    },
  );

  test('leaves a complete site also where it was about to bring a spare up to date', async () => {
    const known = join(place.root, '.known/files');
    let killedWithin = 0;
    process.stdout.write(`seed ${seed}\n`);
    for (const at of moments(8, () => killedWithin > 0)) {
      const writing = start(assign(endless, { known }));
      await new Promise((resolve) => writing.stdout.once('data', resolve));
      await sleep(at * 60);
      const ended = new Promise((resolve) => writing.once('exit', resolve));
      writing.kill('SIGKILL');
      await ended;
      if ((await litter()).some((name) => name.includes('staging'))) killedWithin++;
      expect(await siteIn()).toMatch(/odd|even/);
      // Whatever was written down of the spare, or was not any more.
      const files = openKnownFiles(known, 100, true);
      await write(siteOf('next'), { known: files, spareFrom: 1 });
      files.flush();
      expect(await siteIn()).toBe('next');
      expect((await litter()).sort()).toEqual(['.dist.spare', '.known']);
    }
    await write(siteOf('last'));
    expect(await litter()).toEqual(['.known']);
  });

  test('between the two steps is undone by the next one', async () => {
    await write(siteOf('old'));
    await rename(place.out, join(place.root, '.dist.old-99999999-0a1b2c3d'));
    await mkdir(join(place.root, '.dist.staging-99999999-0a1b2c3d'));
    await expect(write([{ ...makeFile('a', 'data', 'a', 'x'), hash: 'wrong' }])).rejects.toThrow();
    expect(await siteIn()).toBe('old');
    expect(await litter()).toEqual([]);
  });

  test('never takes a stranger’s folder for its own litter', async () => {
    for (const name of ['.dist.staging-mine', '.dist.old', 'dist.staging-1-00000000'])
      await mkdir(join(place.root, name));
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

  test.each([
    ['', false],
    [', with a spare', true],
  ])(
    'of two at once, the second waits for the first, and readers never see a mixture%s',
    async (_, spare) => {
      await write(siteOf('even'));
      const sites = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'odd' : 'even'));
      const known = (name: string) => (spare ? { known: join(place.root, '.known', name) } : {});
      const children = [
        start(assign(sites, known('one'))),
        start(assign(sites.toReversed(), known('other'))),
      ];
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
        expect((await stat(place.out)).isDirectory()).toBe(true);
        // Whoever has walked into the old folder when it is exchanged has to walk again.
        const read = () => readFile(join(place.out, manifestFile), 'utf8');
        expect(parseManifest(await read().catch(read))?.files).toHaveLength(60);
        looks++;
      }
      expect(await ended).toEqual([0, 0]);
      expect(looks).toBeGreaterThan(20);
      expect(await siteIn()).toMatch(/odd|even/);
      expect((await litter()).sort()).toEqual(spare ? ['.dist.spare', '.known'] : []);
    },
  );

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

  test('with another folder for temporary files the second waits too', async () => {
    const others: ReturnType<typeof write>[] = [];
    onTestFinished(() => void vi.unstubAllEnvs());
    await write(siteOf('one'));
    await write(siteOf('two'), {
      exchange: async (staging, out) => {
        await mkdir(join(place.root, 'tmp'));
        vi.stubEnv('TMPDIR', join(place.root, 'tmp'));
        await new Promise<void>((resolve) => {
          const second = write(siteOf('three'), { onWait: resolve });
          second.finally(resolve).catch(() => {});
          others.push(second);
        });
        await exchangeFolders(staging, out);
      },
    });
    expect(await Promise.all(others)).toMatchObject([{ changed: true }]);
    expect(await siteIn()).toBe('three');
    expect(await litter()).toEqual(['tmp']);
  });

  test('leaves the folder of a build alone that is still running, wherever that has its lock', async () => {
    const theirs = `.dist.staging-${process.ppid}-0a1b2c3d`;
    // The number of a process that has ended may be ours by now.
    for (const name of [theirs, `.dist.staging-${process.pid}-0a1b2c3d`]) await mkdir(join(place.root, name));
    await write(siteOf('one'));
    expect(await litter()).toEqual([theirs]);
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
    await chmod(place.root, 0o555);
    // The superuser may write anywhere, so somebody else has to try.
    const said = run(
      process.execPath,
      [writer, assign(['new'])],
      process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {},
    );
    await chmod(place.root, 0o755);
    expect(said).toBe('failed no-permission\n');
    expect(await siteIn()).toBe('old');
    expect(await litter()).toEqual([]);
  });

  test('says where a former site stays that it may not remove, until somebody removes it', async () => {
    await write(siteOf('old'));
    await chmod(place.root, 0o777);
    await chmod(join(place.out, '0'), 0o555);
    const said = run(
      process.execPath,
      [writer, assign(['new', 'new'])],
      process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {},
    );
    expect(await siteIn()).toBe('new');
    const [former = ''] = await litter();
    expect(former).toMatch(/^\.dist\.staging-/);
    const left = `left ${join(place.root, former)}\n`;
    expect(said).toBe(`wrote new\n${left}kept new\n${left}`);
    await chmod(join(place.root, former, '0'), 0o755);
    expect(await write(siteOf('new'))).toMatchObject({ changed: false, left: [] });
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

  test('on a full or read-only disk fails without a trace', async ({ skip }) => {
    skip(!mayMount, 'this machine lets nobody mount a disk of his own');
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
      place.root,
      assign(['old']),
      assign(['new']),
    ]);
    expect(said).toBe('wrote old\nfailed disk-full\nfailed read-only\ndist\nold 0 ');
  });
});
