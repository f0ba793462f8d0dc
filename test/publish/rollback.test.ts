import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { isUpload, prefix, treeOf, treeWanted } from './bucket.ts';
import { writeRelease } from './write-release.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3();
});
afterEach(() => server.close());

const publish = (root: string, ...args: string[]) => runCommand('publish', root, { ...server, prefix }, args);
const rollback = (root: string, ...args: string[]) =>
  runCommand('rollback', root, { ...server, prefix }, args);

/** The id of the live release, as the record in the bucket has it. */
function liveRelease(): string {
  const text = server.bucket().get(`${prefix}/.site/current.json`)?.body.toString() ?? '';
  return /"id":\s*"([^"]+)"/.exec(text)?.[1] ?? '';
}

describe('a rollback', () => {
  test('brings back every byte and header of the release before, and forward again', async () => {
    const [one, two] = [releaseOf('one'), releaseOf('two')];
    const root = await writeRelease(one);
    await publish(root);
    await rewriteRelease(root, two);
    await publish(root);
    const id = liveRelease();
    const whole = treeOf(server);

    expect(await rollback(root)).toMatchObject({ code: 0 });
    expect(treeOf(server, one)).toEqual(treeWanted(one));
    expect(server.bucket().has(`${prefix}/only-two/index.html`)).toBe(false);
    expect(await rollback(root, id)).toMatchObject({ code: 0 });
    expect(treeOf(server, two)).toEqual(treeWanted(two));
    expect(treeOf(server)).toEqual(whole);
  });

  test('needs nothing but the bucket: the built folder may be gone', async () => {
    const root = await writeRelease(releaseOf('one'));
    await publish(root);
    await rewriteRelease(root, releaseOf('two'));
    await publish(root);
    const elsewhere = await writeRelease([]);
    expect(await rollback(elsewhere)).toMatchObject({ code: 0 });
    expect(treeOf(server, releaseOf('one'))).toEqual(treeWanted(releaseOf('one')));
  });

  test('keeps the order of publishing: what pages need is there before them', async () => {
    const root = await writeRelease(releaseOf('one'));
    await publish(root);
    await rewriteRelease(root, releaseOf('two'));
    await publish(root);
    server.log.length = 0;
    await rollback(root);
    const uploads = server.log.filter(isUpload).sort((a, b) => a.arrived - b.arrived);
    expect(uploads.at(-1)?.key).toMatch(/sitemap\.xml$|feed\.xml$|robots\.txt$/);
    expect(uploads.map(({ key }) => key)).toContain(`${prefix}/index.html`);
  });

  test('to a release that is not kept says which ones are', async () => {
    const root = await writeRelease(releaseOf('one'));
    await publish(root);
    const { code, stderr } = await rollback(root, '20200101T000000Z-00000000');
    expect(code).not.toBe(0);
    expect(stderr).toContain('20200101T000000Z-00000000');
    expect(treeOf(server)).toEqual(treeWanted(releaseOf('one')));
  });
});

describe('superseded files', () => {
  const hashed = (word: string) => releaseOf(word).filter(({ immutable }) => immutable);
  const present = (word: string) => treeOf(server, hashed(word)).length;

  test('stay for as many releases as asked for, and are then deleted', async () => {
    const root = await writeRelease(releaseOf('one'));
    const keep = ['--keep-releases', '2', '--keep-days', '0'];
    const seen: number[] = [];
    for (const word of ['one', 'two', 'three', 'four']) {
      await rewriteRelease(root, releaseOf(word));
      expect(await publish(root, ...keep)).toMatchObject({ code: 0 });
      seen.push(present('one'));
    }
    const all = hashed('one').length;
    expect(seen).toEqual([all, all, all, 0]);
    expect(present('two')).toBe(all);
  });

  test('stay for thirty days, however many releases there were', async () => {
    const root = await writeRelease(releaseOf('one'));
    for (const word of ['one', 'two', 'three', 'four']) {
      await rewriteRelease(root, releaseOf(word));
      await publish(root);
    }
    expect(present('one')).toBe(hashed('one').length);
    const { code, stdout } = await runCommand('releases', root, { ...server, prefix });
    expect(code).toBe(0);
    expect(stdout).toContain(liveRelease());
  });
});
