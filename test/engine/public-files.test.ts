/** What lies in the public folder, however large or entangled. */
import { execFile } from 'node:child_process';
import {
  appendFile,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
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
    ...[launcher, 'build', '--root', site.root, '--quiet', '--reread'],
  ]);
  return Number(/peak=(\d+)/.exec(stderr)?.[1]) * 1024;
}

/**
 * What a check says, in a process of its own. In a process that has compiled over 1 MB of regular expressions and holds
 * 16 MB of code, V8 no longer optimises new ones (`TooMuchRegExpCode` in its `regexp.cc`), and a search takes ten times as
 * long. The tests before this one do that to theirs.
 */
async function problemsOfCheck(): Promise<readonly unknown[]> {
  const check = run(process.execPath, [launcher, 'check', '--json'], { cwd: site.root });
  const { stdout } = await check.catch((error: unknown) => failed.parse(error));
  return report.parse(JSON.parse(stdout)).problems;
}

/** The command ends with 1, as there are problems. */
const failed = z.object({ code: z.literal(1), stdout: z.string() });
const report = z.object({ problems: z.array(z.unknown()) });

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
    expect(await problemsOfCheck()).toMatchObject([
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

  test('to files and folders outside of the site is a problem that names it', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'site-outside-'));
    onTestFinished(() => rm(outside, { recursive: true }));
    const key = join(outside, 'key.txt');
    await writeFile(key, 'name: a key\n');
    await mkdir(join(site.root, 'common'));
    await link(key, 'common/key.txt');
    await link('../common', 'public/by-way');
    const direct = [
      ...['content/images/key.png', 'content/makers/cy.yaml', 'public/key.txt'],
      ...['templates/islands/Key.tsx', 'templates/parts/key.svg'],
    ];
    for (const file of direct) await link(key, file);
    const folders = ['content/keys', 'public/keys', 'templates/pages/keys'];
    for (const file of folders) await link(outside, file);
    const problems = await site.problems();
    expect(problems.map(({ code, file, message }) => ({ code, file, message }))).toEqual(
      [...direct, ...folders, 'public/by-way/key.txt'].sort().map((file) => ({
        code: 'outside-link',
        file,
        message: `The symbolic link ${file} leads out of the site.`,
      })),
    );
    expect(JSON.stringify(problems)).not.toContain(outside);
  });

  test('to what is hidden in the site is a problem that names it', async () => {
    await writeFile(join(site.root, '.env'), 'KEY=1\n');
    await mkdir(join(site.root, '.git/refs'), { recursive: true });
    await mkdir(join(site.root, 'node_modules/.pnpm/a'), { recursive: true });
    await writeFile(join(site.root, 'node_modules/.pnpm/a/a.txt'), 'a');
    await link('../node_modules/.pnpm/a/a.txt', 'public/a.txt');
    await link('../.env', 'public/settings.txt');
    await link('../.git', 'public/repo');
    await link('../../.git/refs', 'content/images/refs');
    expect(await site.problems()).toMatchObject(
      ['content/images/refs', 'public/repo', 'public/settings.txt'].map((file) => ({
        code: 'outside-link',
        file,
        message: `The symbolic link ${file} leads to something hidden.`,
      })),
    );
  });

  test('in place of one of the three folders is followed, wherever it leads', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'site-outside-'));
    onTestFinished(() => rm(outside, { recursive: true }));
    await rename(join(site.root, 'content'), join(outside, 'content'));
    await link(join(outside, 'content'), 'content');
    expect(await site.problems()).toEqual([]);
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

describe('a picture that tells more than it shows', () => {
  const personal = { IFD0: { Artist: 'Anna' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } };
  const make = (width = 60) =>
    sharp({ create: { width, height: width, channels: 3, background: '#26318f' } }).withExif(personal);
  const setting = (text: string) =>
    site.edit('content/schema.ts', (schema) => schema.replace("language: 'en',", `language: 'en', ${text},`));

  test('is told, and neither published nor left to visitors in part', async () => {
    await site.write('public/a.jpg', await make().jpeg().toBuffer());
    await site.write('public/b.dat', await make().png().toBuffer());
    await site.write('public/c.avif', await make().avif({ effort: 0 }).toBuffer());
    // No text is looked for in a picture, but what lies beside it is text.
    await site.write('public/d.txt', 'Exif');
    const large = await make(1200).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(megabyte);
    await site.write('public/large.png', large);
    await site.write('templates/parts/mark.png', await make().png().toBuffer());
    await site.edit('templates/parts/Frame.module.css', (text) => text.replace('mark.svg', 'mark.png'));
    const problems = await site.problems();
    expect(problems.map(({ code, file, message }) => [code, file, message])).toEqual(
      [
        ['public/a.jpg', 'Exif with the place where it was taken'],
        ['public/b.dat', 'Exif with the place where it was taken'],
        ['public/c.avif', 'Exif'],
        ['public/large.png', 'Exif with the place where it was taken'],
        ['templates/parts/mark.png', 'Exif with the place where it was taken'],
      ].map(([file, what]) => [
        'picture-metadata',
        file,
        `The picture ${file} would be published with metadata: ${what}.`,
      ]),
    );
    expect(await site.outputHash()).toBe('absent');
    // What was found out is known from now on, and told again.
    expect(await site.problems()).toEqual(problems);
  });

  test('loses that where the site wants it so, but for what it says of a file', async () => {
    const [small, large] = [
      await make().jpeg().toBuffer(),
      await make(1200).png({ compressionLevel: 0 }).toBuffer(),
    ];
    for (const file of ['a.jpg', 'b.jpg']) await site.write(`public/${file}`, small);
    await site.write('public/c.avif', await make().avif({ effort: 0 }).toBuffer());
    await site.write('public/large.png', large);
    await setting("publicMetadata: 'strip', published: ['b.jpg']");
    expect(await site.problems()).toMatchObject([
      { code: 'picture-metadata', file: 'public/c.avif', help: expect.stringMatching(/^The builder cannot/) },
    ]);
    await rm(join(site.root, 'public/c.avif'));
    expect(await site.problems()).toEqual([]);
    const published = async (file: string) => readFile(join(site.out, file));
    expect((await published('b.jpg')).equals(small)).toBe(true);
    for (const file of ['a.jpg', 'large.png']) {
      expect((await published(file)).toString('latin1')).not.toContain('Anna');
      expect((await sharp(await published(file)).metadata()).exif).toBeUndefined();
    }
    expect((await readFile(join(site.root, 'public/a.jpg'))).equals(small)).toBe(true);
  });

  test('stays as it is where the site says so', async () => {
    const bytes = await make().jpeg().toBuffer();
    await site.write('public/a.jpg', bytes);
    await setting("publicMetadata: 'keep'");
    expect(await site.problems()).toEqual([]);
    expect((await readFile(join(site.out, 'a.jpg'))).equals(bytes)).toBe(true);
  });
});
