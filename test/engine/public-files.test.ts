/** What lies in the public folder, however large or entangled. */
import { execFile } from 'node:child_process';
import { appendFile, mkdir, open, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { digestFile } from '../../src/files/digest-file.ts';
import { manifestFile } from '../../src/model.ts';
import { parseManifest } from '../../src/output/manifest.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const run = promisify(execFile);
const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));
const megabyte = 1_000_000;
let site: FixtureSite;

beforeEach(async () => {
  site = await fixtureSite('shop');
});

/** A file full of holes: it takes no place on the disk, and all of it where it is held in memory. */
async function sparse(file: string, size: number): Promise<void> {
  const handle = await open(join(site.root, 'public', file), 'w');
  await handle.truncate(size);
  await handle.close();
}

/** What a build that reads every file, in a process of its own, had in memory at the most, in bytes. */
async function peakOfBuild(): Promise<number> {
  const tell = 'process.on("exit", () => console.error("peak=" + process.resourceUsage().maxRSS))';
  const { stderr } = await run(process.execPath, [
    ...['--import', `data:text/javascript,${encodeURIComponent(tell)}`],
    ...[launcher, 'build', '--root', site.root, '--quiet', '--verify'],
  ]);
  return Number(/peak=(\d+)/.exec(stderr)?.[1]) * 1024;
}

describe('a large public file', () => {
  const size = 300 * megabyte;

  test('is published whole and never in memory as a whole, neither the first time nor when nothing changed', async () => {
    await peakOfBuild();
    const usual = await peakOfBuild();
    await sparse('film.mp4', size);
    const peaks = [await peakOfBuild(), await peakOfBuild()];
    expect(peaks.map((peak) => Math.round((peak - usual) / megabyte))).toEqual([
      expect.toSatisfy((more: number) => more < 100),
      expect.toSatisfy((more: number) => more < 100),
    ]);
    const { files } = parseManifest(await readFile(join(site.out, manifestFile), 'utf8')) ?? { files: [] };
    expect(files.find(({ path }) => path === 'film.mp4')).toMatchObject({
      size,
      sha256: (await digestFile(join(site.out, 'film.mp4'))).hash,
      contentType: 'video/mp4',
    });
  });

  test('is searched for secrets to its end where it is text', async () => {
    const words = `${'All about lamps. '.repeat(60)}\n`.repeat(60_000);
    await writeFile(join(site.root, 'public/lamps.txt'), words);
    await appendFile(join(site.root, 'public/lamps.txt'), `ghp_${'a1'.repeat(18)}`);
    expect((await stat(join(site.root, 'public/lamps.txt'))).size).toBeGreaterThan(50 * megabyte);
    expect(await site.problems()).toMatchObject([
      {
        code: 'leaked-secret',
        file: 'public/lamps.txt',
        detail: expect.stringContaining('lamps.txt:60001:1'),
      },
    ]);
  });
});

describe('a symbolic link', () => {
  const link = (target: string, at: string) => symlink(target, join(site.root, at));

  test.each([
    ['to its own folder', 'public/loop', async () => link('.', 'public/loop')],
    ['to the folder of the site', 'public/up', async () => link('..', 'public/up')],
    ['to itself', 'public/me', async () => link('me', 'public/me')],
    ['among pictures', 'content/images/more', async () => link('..', 'content/images/more')],
    ['among pages', 'templates/pages/goods/more', async () => link('..', 'templates/pages/goods/more')],
    [
      'that leads in a circle by way of another',
      'public/a/b/a',
      async () => {
        await mkdir(join(site.root, 'public/a'));
        await mkdir(join(site.root, 'common'));
        await link('../../common', 'public/a/b');
        await link('../public/a', 'common/a');
      },
    ],
  ])('%s is a problem that names it', async (_, file, make) => {
    await make();
    expect(await site.problems()).toMatchObject([
      { code: 'circular-link', file, message: `The symbolic link ${file} leads in a circle.` },
    ]);
  });

  test('to files and folders that do not hold it is followed', async () => {
    await mkdir(join(site.root, 'common/deep'), { recursive: true });
    await writeFile(join(site.root, 'common/deep/a.txt'), 'common');
    for (const at of ['public/one', 'public/two']) await link('../common', at);
    await link('one/deep/a.txt', 'public/a.txt');
    expect(await site.problems()).toEqual([]);
    for (const file of ['one/deep/a.txt', 'two/deep/a.txt', 'a.txt'])
      expect(await readFile(join(site.out, file), 'utf8')).toBe('common');
  });
});
