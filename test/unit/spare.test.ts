/** A large site has a spare: the former one, which the next build brings up to date and puts in its place. */
import { execFileSync } from 'node:child_process';
import {
  appendFile,
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openKnownFiles, unknownFiles } from '../../src/memory/known-files.ts';
import { manifestFile, type OutputFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { randomFrom } from '../support/chance.ts';
import { temporaryPlace } from './out-place.ts';
import { noExchange } from './site-writer.ts';

const { place, write, litter } = temporaryPlace();
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

const at = (path: string) => join(place.out, path);
const inSpare = (path = '') => join(place.root, '.dist.spare/site', path);

/** As many processes do it, one after the other: what is known goes through its file. */
async function build(files: readonly OutputFile[], options: Parameters<typeof write>[1] = {}) {
  const known = openKnownFiles(join(place.root, '.known/files'), 100, true);
  const result = await write(files, { known, spareFrom: 1, ...options });
  known.flush();
  return result;
}

const page = (path: string, text: string) => makeFile(path, 'page', text, 'test');
const siteWith = (edition: string) => [
  page('index.html', `home ${edition}`),
  page('a/index.html', 'a'),
  page('a/deep/index.html', 'deep'),
  page('b/index.html', 'b'),
  page('b/news.html', `news ${edition}`),
];

/** Text by path of all that is not a folder, and each folder. */
async function treeIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const text = entry.isFile() ? await readFile(path, 'utf8') : entry.isDirectory() ? 'folder' : 'odd';
    return [path.slice(folder.length + 1), text] as const;
  });
  return Object.fromEntries((await Promise.all(texts)).sort());
}

async function expectSite(files: readonly OutputFile[]): Promise<void> {
  const fresh = join(place.root, 'fresh');
  await write(files, { out: fresh });
  expect(await treeIn(place.out)).toEqual(await treeIn(fresh));
  await rm(fresh, { recursive: true });
}

/** The number of a folder that is gone may be another's soon. */
const inodeOf = async (path: string) => {
  const { ino, birthtimeNs } = await stat(path, { bigint: true });
  return `${ino} ${birthtimeNs}`;
};

describe('a spare', () => {
  test('takes the place of the site in turn with it, and is changed only where it differs', async () => {
    for (const edition of ['one', 'two']) await build(siteWith(edition));
    for (const edition of ['three', 'four', 'one']) {
      const [spare, former] = [await inodeOf(inSpare()), await inodeOf(place.out)];
      const same = await stat(inSpare('a/deep'));
      await build(siteWith(edition));
      expect([await inodeOf(place.out), await inodeOf(inSpare())]).toEqual([spare, former]);
      expect((await stat(at('a/deep'))).ctimeMs).toBe(same.ctimeMs);
      await expectSite(siteWith(edition));
    }
    expect((await litter()).sort()).toEqual(['.dist.spare', '.known']);
  });

  test('leads to the same site as none, whatever comes, goes, changes and comes back', async () => {
    process.stdout.write(`seed ${seed}\n`);
    const random = randomFrom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const paths = ['x', 'x/y', 'x/y/z.html', 'x-y/z.html', 'w.html', 'v/w.html', 'v/u/w.html', 't'];
    let taken = 0;
    for (let round = 0; round < 40; round++) {
      const files = new Map([['index.html', page('index.html', 'home')]]);
      // No path is a file and a folder.
      for (const path of paths)
        if (below(3) > 0 && ![...files.keys()].some((other) => isAbove(path, other) || isAbove(other, path)))
          files.set(path, page(path, `${path} ${below(3)}`));
      const spare = await inodeOf(inSpare()).catch(() => undefined);
      await build([...files.values()]);
      if ((await inodeOf(place.out)) === spare) taken++;
      await expectSite([...files.values()]);
    }
    expect(taken).toBeGreaterThan(20);
  });

  test('is told to people and to Git, and kept from visitors of the folder above', async () => {
    for (const edition of ['one', 'two']) await build(siteWith(edition));
    const container = join(place.root, '.dist.spare');
    expect((await stat(container)).mode & 0o777).toBe(0o700);
    expect(await readFile(join(container, '.gitignore'), 'utf8')).toMatch(/^# The former site.*\n.*\n\*\n$/);
    execFileSync('git', ['init', '--quiet', place.root]);
    const said = execFileSync('git', ['-C', place.root, 'status', '--porcelain'], { encoding: 'utf8' });
    expect(said).toContain('dist/');
    expect(said).not.toContain('.dist.spare');
  });

  test('does not matter where the site was removed, or folders cannot be exchanged', async () => {
    for (const edition of ['one', 'two']) await build(siteWith(edition));
    await rm(place.out, { recursive: true });
    await build(siteWith('three'));
    await expectSite(siteWith('three'));
    for (const edition of ['four', 'five', 'six']) {
      await build(siteWith(edition), { exchange: noExchange });
      await expectSite(siteWith(edition));
    }
    expect((await litter()).sort()).toEqual(['.dist.spare', '.known']);
  });

  test('goes with a build that fails, and the site stays', async () => {
    for (const edition of ['one', 'two']) await build(siteWith(edition));
    const wrong = [...siteWith('three'), { ...page('c.html', 'c'), hash: 'wrong' }];
    await expect(build(wrong)).rejects.toThrow();
    await expectSite(siteWith('two'));
    expect(await litter()).toEqual(['.known']);
    await build(siteWith('four'));
    await expectSite(siteWith('four'));
  });

  test.each([
    ['is small', { spareFrom: 100 }],
    ['reads every file', { known: unknownFiles }],
  ])('goes with a build that %s', async (_, options) => {
    for (const edition of ['one', 'two']) await build(siteWith(edition));
    await build(siteWith('three'), options);
    await expectSite(siteWith('three'));
    expect(await litter()).toEqual(['.known']);
  });

  test('stays where the very same site is there already', async () => {
    for (const edition of ['one', 'two']) await build(siteWith(edition));
    const spare = await inodeOf(inSpare());
    expect((await build(siteWith('two'))).changed).toBe(false);
    expect(await inodeOf(inSpare())).toBe(spare);
  });

  test('is none of a folder or file of that name that is somebody else’s', async () => {
    const container = join(place.root, '.dist.spare');
    await mkdir(join(container, 'site'), { recursive: true });
    await writeFile(join(container, 'site/thesis.txt'), 'the only copy');
    for (const edition of ['one', 'two', 'three']) await build(siteWith(edition));
    await expectSite(siteWith('three'));
    expect(await treeIn(container)).toEqual({ site: 'folder', 'site/thesis.txt': 'the only copy' });
    await rm(container, { recursive: true });
    await writeFile(container, 'mine');
    await build(siteWith('four'));
    await expectSite(siteWith('four'));
    expect(await readFile(container, 'utf8')).toBe('mine');
    await rm(container);
    await mkdir(join(place.root, 'elsewhere'));
    await symlink('elsewhere', container);
    await build(siteWith('five'));
    await expectSite(siteWith('five'));
    expect(await readdir(join(place.root, 'elsewhere'))).toEqual([]);
  });
});

describe('what somebody has done to a spare', () => {
  beforeEach(async () => {
    for (const edition of ['one', 'two']) await build(siteWith(edition));
  });
  /** In another file with the same text, as most editors leave it. */
  const writeAnew = async (path: string, text: string) => {
    await writeFile(`${path}~`, text);
    await rename(`${path}~`, path);
  };
  const moveAndLink = async (path: string) => {
    await rename(path, join(place.root, 'moved'));
    await symlink(join(place.root, 'moved'), path);
  };

  test.each<readonly [string, () => Promise<unknown>]>([
    ['a page edited', () => appendFile(inSpare('b/news.html'), '!')],
    ['a page edited that is the same in the site', () => writeAnew(inSpare('a/index.html'), 'A')],
    ['a page written anew with the same text', () => writeAnew(inSpare('a/index.html'), 'a')],
    ['a page removed', () => rm(inSpare('a/deep/index.html'))],
    ['a page put in', () => writeFile(inSpare('more.html'), 'more')],
    ['a page put in below', () => writeFile(inSpare('a/deep/more.html'), 'more')],
    ['a folder put in', () => mkdir(inSpare('b/more'))],
    ['a folder removed', () => rm(inSpare('a'), { recursive: true })],
    ['a page made a link', () => moveAndLink(inSpare('index.html'))],
    ['a page below made a link', () => moveAndLink(inSpare('a/deep/index.html'))],
    ['a folder made a link', () => moveAndLink(inSpare('a'))],
    ['a folder below made a link', () => moveAndLink(inSpare('a/deep'))],
    [
      'a page made a link to that of the site',
      async () => {
        await rm(inSpare('a/index.html'));
        await symlink(at('a/index.html'), inSpare('a/index.html'));
      },
    ],
    [
      'a page made a folder',
      async () => {
        await rm(inSpare('index.html'));
        await mkdir(inSpare('index.html'));
      },
    ],
    ['rights taken', () => chmod(inSpare('a/deep'), 0o500)],
    ['its manifest spoiled', () => writeFile(inSpare(manifestFile), '{')],
    [
      'its manifest shortened',
      async () => {
        const text = await readFile(inSpare(manifestFile), 'utf8');
        const lines = text.split('\n').filter((line) => !line.includes('"b/index.html"'));
        await writeFile(inSpare(manifestFile), lines.join('\n'));
      },
    ],
    ['all of it removed', () => rm(inSpare(), { recursive: true })],
    [
      'all of it put aside for another',
      async () => {
        await rename(inSpare(), join(place.root, 'aside'));
        await mkdir(inSpare());
      },
    ],
    ['the folder above removed', () => rm(dirname(inSpare()), { recursive: true })],
  ])('never comes into the site: %s', async (_, change) => {
    const spare = await inodeOf(inSpare());
    await change();
    for (const edition of ['three', 'four', 'five']) {
      await build(siteWith(edition));
      if (edition === 'three') expect(await inodeOf(place.out)).not.toBe(spare);
      await expectSite(siteWith(edition));
      expect((await lstat(at('a/deep'))).mode & 0o777).toBe(0o755);
    }
    expect((await litter()).filter((name) => /staging|old/.test(name))).toEqual([]);
  });

  test('is mended in the site as well where a file is one in both', async () => {
    await appendFile(inSpare('a/index.html'), '!');
    await build(siteWith('three'));
    await expectSite(siteWith('three'));
    await appendFile(at('a/index.html'), '!');
    await build(siteWith('four'));
    await expectSite(siteWith('four'));
    await build(siteWith('five'));
    await expectSite(siteWith('five'));
  });

  test('to a site that is going to be one never comes back: a page put in', async () => {
    await writeFile(at('a/more.html'), 'more');
    for (const edition of ['three', 'four', 'five']) {
      await build(siteWith(edition));
      await expectSite(siteWith(edition));
    }
  });
});

const isAbove = (above: string, path: string) => path === above || path.startsWith(`${above}/`);
