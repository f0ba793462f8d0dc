import {
  appendFile,
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openKnownFiles } from '../../src/memory/known-files.ts';
import { manifestFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { parseManifest, printManifest } from '../../src/output/manifest.ts';
import { temporaryPlace } from './out-place.ts';
import { noExchange, siteOf } from './site-writer.ts';

const { place, write, litter, siteIn } = temporaryPlace();

describe('writing a site', () => {
  test('puts every file in place, with the manifest beside them', async () => {
    const { changed, manifest } = await write(siteOf('one'));
    expect(changed).toBe(true);
    expect(await siteIn()).toBe('one');
    expect(parseManifest(await readFile(join(place.out, manifestFile), 'utf8'))).toEqual(manifest);
    expect(await litter()).toEqual([]);
  });

  test('replaces the old site as a whole', async () => {
    await write(siteOf('one', 90));
    await write(siteOf('two', 10));
    expect(await siteIn()).toBe('two');
    expect(await readdir(join(place.out, '0'))).toEqual(['page-0.html', 'page-7.html']);
    expect(await litter()).toEqual([]);
  });

  test('copies what lies in the cache, and believes its hash only', async () => {
    const stored = join(place.root, 'stored');
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
    expect(await readdir(place.out)).toEqual([manifestFile, 'a.avif']);
    expect(await litter()).toEqual(['stored']);
  });

  test('says of a public file that changed meanwhile what helps: no cache has a part in it', async () => {
    const stored = join(place.root, 'film.mp4');
    await writeFile(stored, 'the film, longer than before');
    const film = { ...makeFile('film.mp4', 'public', 'the film', 'public/film.mp4'), content: { stored } };
    await expect(write([film])).rejects.toMatchObject({
      code: 'changed-during-build',
      message: 'public/film.mp4 changed during the build.',
      help: 'Run again when nobody writes to it any more.',
    });
  });

  test('leaves the very same site alone, and mends one that was tampered with', async () => {
    const manifest = printManifest((await write(siteOf('one'))).manifest);
    expect((await write(siteOf('one').reverse())).changed).toBe(false);
    const tamper = [
      () => writeFile(join(place.out, '3/page-3.html'), `two 3 ${'.'.repeat(180)}`),
      () => rm(join(place.out, '3/page-3.html')),
      () => writeFile(join(place.out, 'more.html'), ''),
      () => writeFile(join(place.out, manifestFile), '{'),
      () => appendFile(join(place.out, manifestFile), ' '),
    ];
    for (const change of tamper) {
      await change();
      expect((await write(siteOf('one'))).changed).toBe(true);
      expect(await siteIn()).toBe('one');
      expect(await readFile(join(place.out, manifestFile), 'utf8')).toBe(manifest);
    }
  });

  test('works where the file system cannot exchange folders', async () => {
    for (const name of ['one', 'two', 'three']) {
      await write(siteOf(name), { exchange: noExchange });
      expect(await siteIn()).toBe(name);
      expect(await litter()).toEqual([]);
    }
  });

  test('follows a link to the place, which stays a link', async () => {
    await mkdir(join(place.root, 'srv/site'), { recursive: true });
    await symlink('srv/site', place.out);
    await write(siteOf('one'));
    await write(siteOf('two'));
    expect(await readlink(place.out)).toBe('srv/site');
    expect(await siteIn(join(place.root, 'srv/site'))).toBe('two');
    expect(await readdir(join(place.root, 'srv'))).toEqual(['site']);
  });

  test('makes the folders above, and takes an empty folder as its place', async () => {
    await write(siteOf('one'), { out: 'a/b/dist' });
    expect(await siteIn(join(place.root, 'a/b/dist'))).toBe('one');
    await mkdir(place.out);
    await write(siteOf('two'));
    expect(await siteIn()).toBe('two');
  });

  test.each([
    ['twice the same path', [makeFile('a', 'data', '', 'x'), makeFile('a', 'data', 'b', 'y')]],
    ['a path that climbs out', [makeFile('../a', 'data', '', 'x')]],
  ])('is a bug with %s', async (_, files) => {
    await expect(write(files)).rejects.toThrow(/path/);
    expect(await readdir(place.root)).toEqual([]);
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
  ])('is %s', async (out) => {
    await mkdir(join(place.root, 'content'));
    await expect(write(siteOf('one'), { out })).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'bad-out-folder',
    });
    expect(await readdir(place.root)).toEqual(['content']);
  });

  test('is found behind links too', async () => {
    await mkdir(join(place.root, 'words'));
    await symlink('words', join(place.root, 'content'));
    await symlink('content', join(place.root, 'dist'));
    await expect(write(siteOf('one'))).rejects.toMatchObject({ code: 'bad-out-folder' });
    expect(await readdir(join(place.root, 'words'))).toEqual([]);
  });

  test('is a folder of somebody else’s files, which keep untouched', async () => {
    await mkdir(place.out);
    await writeFile(join(place.out, 'thesis.txt'), 'the only copy');
    await expect(write(siteOf('one'))).rejects.toMatchObject({
      code: 'not-our-folder',
      help: expect.stringContaining('Choose'),
    });
    expect(await readFile(join(place.out, 'thesis.txt'), 'utf8')).toBe('the only copy');
  });

  test('is a file, or a link to nothing', async () => {
    await writeFile(place.out, 'a file');
    await expect(write(siteOf('one'))).rejects.toMatchObject({ code: 'not-a-folder' });
    await expect(write(siteOf('one'), { out: 'dist/below' })).rejects.toMatchObject({ code: 'not-a-folder' });
    await symlink('nowhere', join(place.root, 'link'));
    await expect(write(siteOf('one'), { out: 'link' })).rejects.toMatchObject({ code: 'not-a-folder' });
  });
});

describe('a site of which most is there already', () => {
  const page = (name: string, text: string) => makeFile(`${name}.html`, 'page', text, 'test');
  const inodeOf = async (path: string) => (await stat(join(place.out, path))).ino;
  const known = () => openKnownFiles(join(place.root, '.known'), 100, true);

  /** Writes a site of two pages, and once more with another second one. */
  async function rewrite(between: () => Promise<unknown> = async () => {}) {
    const files = known();
    await write([page('same', 'same'), page('other', 'one')], { known: files });
    const before = { same: await inodeOf('same.html'), other: await inodeOf('other.html') };
    await between();
    await write([page('same', 'same'), page('other', 'two')], { known: files });
    expect(await readFile(join(place.out, 'same.html'), 'utf8')).toBe('same');
    expect(await readFile(join(place.out, 'other.html'), 'utf8')).toBe('two');
    return { before, now: { same: await inodeOf('same.html'), other: await inodeOf('other.html') } };
  }

  test('keeps the files that are the same, and writes the others', async () => {
    const { before, now } = await rewrite();
    expect(now.same).toBe(before.same);
    expect(now.other).not.toBe(before.other);
    expect((await stat(join(place.out, 'same.html'))).nlink).toBe(1);
  });

  test.each<readonly [string, () => Promise<unknown>]>([
    ['edited', () => writeFile(join(place.out, 'same.html'), 'some')],
    ['touched', () => utimes(join(place.out, 'same.html'), 1, 1)],
    ['given other rights', () => chmod(join(place.out, 'same.html'), 0o600)],
  ])('writes a file anew that somebody has %s in its place', async (_, change) => {
    const { before, now } = await rewrite(change);
    expect(now.same).not.toBe(before.same);
  });

  test('has no file in common with the cache, which an edit in its place would damage', async () => {
    const stored = join(place.root, '.stored');
    await writeFile(stored, 'pixels');
    const picture = { ...makeFile('a.avif', 'image', 'pixels', 'a.png', true), content: { stored } };
    const files = known();
    for (const text of ['one', 'two']) await write([picture, page('other', text)], { known: files });
    expect((await stat(stored)).nlink).toBe(1);
    expect((await stat(join(place.out, 'a.avif'))).nlink).toBe(1);
  });
});
