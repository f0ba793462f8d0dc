import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFile } from '../../src/output/make-file.ts';
import { runCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { isChange, prefix, sentPaths, treeOf, treeWanted } from './bucket.ts';
import { writeRelease } from './write-release.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3();
});
afterEach(() => server.close());

const publish = (root: string, ...args: string[]) => runCommand('publish', root, { ...server, prefix }, args);

describe('a first publish', () => {
  test('brings every file with its type, cache header and hash, and touches nothing else', async () => {
    const foreign = { body: Buffer.from('mine'), headers: {}, etag: '"x"', modified: 0 };
    const strangers = ['mail.html', `${prefix}-old/index.html`, `${prefix}/uploads/cv.pdf`];
    for (const key of strangers) server.bucket().set(key, foreign);
    const files = releaseOf('one');
    expect(await publish(await writeRelease(files))).toMatchObject({ code: 0 });
    expect(treeOf(server, files)).toEqual(treeWanted(files));
    for (const key of strangers) expect(server.bucket().get(key)).toBe(foreign);
  });

  test('is only looked at with --dry-run', async () => {
    const { code, stdout } = await publish(await writeRelease(releaseOf('one')), '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain(String(releaseOf('one').length));
    expect(server.bucket().size).toBe(0);
    expect(server.log.filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([]);
  });
});

describe('a further publish', () => {
  test('of the same site takes at most three requests and sends nothing', async () => {
    const root = await writeRelease(releaseOf('one'));
    await publish(root);
    server.log.length = 0;
    expect(await publish(root)).toMatchObject({ code: 0 });
    expect(server.log.length).toBeLessThanOrEqual(3);
    expect(server.log.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(0);
  });

  test('of one changed word sends that page only', async () => {
    const page = (word: string) => makeFile('imprint/index.html', 'page', `<p>${word}</p>`, 'test');
    const root = await writeRelease(releaseOf('one', { more: [page('old')] }));
    await publish(root);
    server.log.length = 0;
    await rewriteRelease(root, releaseOf('one', { more: [page('new')] }));
    expect(await publish(root)).toMatchObject({ code: 0 });
    expect(sentPaths(server.log)).toEqual(['imprint/index.html']);
    expect(server.bucket().get(`${prefix}/imprint/index.html`)?.body.toString()).toBe('<p>new</p>');
  });

  test('of the same bytes under another cache header applies the header', async () => {
    const picture = (immutable: boolean) => makeFile('logo.svg', 'public', '<svg/>', 'test', immutable);
    const root = await writeRelease(releaseOf('one', { more: [picture(false)] }));
    await publish(root);
    server.log.length = 0;
    const files = releaseOf('one', { more: [picture(true)] });
    await rewriteRelease(root, files);
    expect(await publish(root)).toMatchObject({ code: 0 });
    expect(sentPaths(server.log)).toEqual(['logo.svg']);
    expect(treeOf(server)).toEqual(treeWanted(files));
  });

  test('deletes a superseded page at once, and keeps its hashed files for whoever has it open', async () => {
    const [one, two] = [releaseOf('one'), releaseOf('two')];
    const root = await writeRelease(one);
    await publish(root);
    await rewriteRelease(root, two);
    await publish(root);
    const assets = one.filter(({ immutable }) => immutable);
    expect(treeOf(server, assets)).toEqual(treeWanted(assets));
    expect(treeOf(server)).toEqual(treeWanted([...two, ...assets]));
  });

  test('that would delete more than half of the site wants to be told so', async () => {
    const root = await writeRelease(releaseOf('one', { pages: 30 }));
    await publish(root);
    await rewriteRelease(root, releaseOf('one', { pages: 1 }));
    const before = treeOf(server);
    server.log.length = 0;
    const refused = await publish(root);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('--force');
    expect(server.log.filter(isChange)).toEqual([]);
    expect(treeOf(server)).toEqual(before);
    expect(await publish(root, '--force')).toMatchObject({ code: 0 });
    expect(treeOf(server)).toEqual(treeWanted(releaseOf('one', { pages: 1 })));
  });
});

describe('names that addresses must escape', () => {
  const names = [
    'a b',
    'a+b',
    '100%',
    '%41',
    'ü–日本',
    'it\'s "quoted"',
    '(1)!*~',
    '#?',
    '&<>',
    'a=b&c;d,e@f:g$',
  ];
  const odd = names.map((name) => makeFile(`odd/${name}.txt`, 'public', `This is ${name}`, 'test'));

  test('travel as they are, and are found again to be deleted', async () => {
    const files = releaseOf('one', { more: odd });
    const root = await writeRelease(files);
    expect(await publish(root)).toMatchObject({ code: 0 });
    expect(treeOf(server)).toEqual(treeWanted(files));
    await rewriteRelease(root, releaseOf('one'));
    expect(await publish(root)).toMatchObject({ code: 0 });
    expect(treeOf(server)).toEqual(treeWanted(releaseOf('one')));
  });
});
