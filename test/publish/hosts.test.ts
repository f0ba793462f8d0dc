import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutputFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { runSite } from '../support/command.ts';
import { runCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { prefix, treeOf, treeWanted } from './bucket.ts';
import { writeRelease } from './write-release.ts';

describe('a bucket', () => {
  let server: S3Server;
  const redirectHeader = 'x-amz-website-redirect-location';
  beforeEach(async () => {
    server = await startS3();
  });
  afterEach(() => server.close());
  const publish = (root: string, ...args: string[]) =>
    runCommand('publish', root, { ...server, prefix }, args);

  test('that redirects by itself is told where redirect pages lead', async () => {
    await publish(await writeRelease(releaseOf('one')));
    const { url } = await server.website(prefix);
    const response = await fetch(`${url}/old`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/about']);
  });

  test('that knows no redirects gets the pages that redirect', async () => {
    await server.close();
    server = await startS3({ lacks: [redirectHeader] });
    const files = releaseOf('one');
    const root = await writeRelease(files);
    expect(await publish(root)).toMatchObject({ code: 0 });
    expect(treeOf(server)).toEqual(treeWanted(files.map(({ redirect: _, ...file }) => file)));
    server.log.length = 0;
    await publish(root);
    expect(server.log.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('that knows exact keys only has every page under its bare address, too', async () => {
    const root = await writeRelease(releaseOf('one'));
    expect(await publish(root, '--profile', 'bare')).toMatchObject({ code: 0 });
    const bare = server.bucket().get(`${prefix}/about`);
    expect(bare?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
    expect(bare?.body).toEqual(server.bucket().get(`${prefix}/about/index.html`)?.body);
    await rewriteRelease(root, releaseOf('two'));
    expect(await publish(root, '--profile', 'bare')).toMatchObject({ code: 0 });
    expect([...server.bucket().keys()].filter((key) => key.includes('only-one'))).toEqual([]);
    expect(server.bucket().get(`${prefix}/about`)?.body.toString()).toContain('about two');
  });
});

describe('the flat layout', () => {
  const command = (name: string, root: string) =>
    runSite([name, `file:${join(root, 'upload')}`, '--profile', 'flat', '--root', root]);

  test('has each page beside its folder, for hosts that would add a slash to the name of a folder', async () => {
    const root = await writeRelease(releaseOf('one'));
    expect(await command('publish', root)).toMatchObject({ code: 0 });
    const read = (file: string) => readFile(join(root, 'upload', file), 'utf8');
    expect(await read('index.html')).toContain('one');
    expect(await read('404.html')).toContain('missing one');
    expect(await read('about.html')).toContain('about one');
    expect(await read('team/member-0.html')).toContain('team/member-0 one');
    await expect(read('about/index.html')).rejects.toThrow('ENOENT');
    await rewriteRelease(root, releaseOf('two'));
    const { out } = await command('diff', root);
    expect(out).toMatch(/^ *\/about +changed/m);
    expect(out).not.toMatch(/(?<!404)\.html/);
  });

  test('is refused where a file has the name that a page would have', async () => {
    const root = await writeRelease(
      releaseOf('one', { more: [makeFile('about.html', 'public', 'mine', 'test')] }),
    );
    const { code, err } = await command('publish', root);
    expect(code).toBe(2);
    expect(err).toMatch(/page \/about would lie at about\.html[\s\S]*Rename public\/about\.html/);
  });
});

describe('a folder', () => {
  const command = (name: string, root: string, ...args: string[]) =>
    runSite([name, `file:${join(root, 'htdocs')}`, ...args, '--root', root]);

  /** Files of a release that the folder does not hold as they are. */
  async function wrong(root: string, files: readonly OutputFile[]): Promise<string[]> {
    const checked = files.map(async ({ file, content }) => {
      const bytes = await readFile(join(root, 'htdocs', file)).catch(() => undefined);
      return bytes && 'bytes' in content && bytes.equals(content.bytes) ? [] : [file];
    });
    return (await Promise.all(checked)).flat();
  }

  test('is published to, rolled back and forward like a bucket; what is not ours stays', async () => {
    const [one, two] = [releaseOf('one'), releaseOf('two')];
    const root = await writeRelease(one);
    expect(await command('publish', root)).toMatchObject({ code: 0 });
    await writeFile(join(root, 'htdocs', 'counter.php'), 'mine');
    expect(await wrong(root, one)).toEqual([]);

    await rewriteRelease(root, two);
    expect(await command('publish', root)).toMatchObject({ code: 0 });
    expect(await wrong(root, two)).toEqual([]);
    expect(
      await wrong(
        root,
        one.filter(({ file }) => file.startsWith('only-')),
      ),
    ).toHaveLength(1);
    await rm(join(root, 'dist'), { recursive: true });
    expect(await command('rollback', root)).toMatchObject({ code: 0 });
    expect(await wrong(root, one)).toEqual([]);
    expect(await command('rollback', root)).toMatchObject({ code: 0 });
    expect(await wrong(root, two)).toEqual([]);
    expect(await readFile(join(root, 'htdocs', 'counter.php'), 'utf8')).toBe('mine');
  });
});
