import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { type LoggedRequest, type S3Server, startS3 } from '../support/s3-server.ts';
import { isDeletion, isRecord, isUpload, prefix, sentPaths, treeOf } from './bucket.ts';
import { writeRelease } from './write-release.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3();
});
afterEach(() => server.close());

const publish = (root: string, ...args: string[]) => runCommand('publish', root, { ...server, prefix }, args);

const stages: readonly (readonly [string, (request: LoggedRequest) => boolean])[] = [
  ['hashed assets', (request) => isUpload(request) && /^www\/assets\//.test(request.key)],
  ['other assets', (request) => isUpload(request) && /favicon\.svg$/.test(request.key)],
  ['pages', (request) => isUpload(request) && /\.html$/.test(request.key)],
  [
    'sitemap, feed and robots',
    (request) => isUpload(request) && /(sitemap\.xml|feed\.xml|robots\.txt)$/.test(request.key),
  ],
  ['record', isRecord],
  ['deletions', isDeletion],
];

/** Each stage that happened, with its first arrival and its last end. */
const spans = (log: readonly LoggedRequest[]) =>
  stages.flatMap(([name, belongs]) => {
    const own = log.filter(belongs);
    if (own.length === 0) return [];
    const first = Math.min(...own.map(({ arrived }) => arrived));
    return [{ name, first, last: Math.max(...own.map(({ ended }) => ended)) }];
  });

describe('publishing', () => {
  test('sends hashed assets, then pages, then what machines read, then the record, and deletes at the very end', async () => {
    const root = await writeRelease(releaseOf('one'));
    expect(await publish(root)).toMatchObject({ code: 0 });
    await rewriteRelease(root, releaseOf('two', { pages: 12 }));
    server.log.length = 0;
    expect(await publish(root)).toMatchObject({ code: 0 });

    const found = spans(server.log);
    // The icon is the same in both releases.
    expect(found.map(({ name }) => name)).toEqual(
      stages.map(([name]) => name).filter((name) => name !== 'other assets'),
    );
    for (const [index, span] of found.entries())
      expect(span.first).toBeGreaterThan(found[index - 1]?.last ?? 0);
    expect(server.bucket().has(`${prefix}/only-one/index.html`)).toBe(false);
  });

  test('sends new pages before the pages that link to them, and the home page last of all pages', async () => {
    const root = await writeRelease(releaseOf('one'));
    await publish(root);
    await rewriteRelease(root, releaseOf('two'));
    server.log.length = 0;
    await publish(root, '--concurrency', '1');
    const pages = sentPaths(server.log).filter((path) => path.endsWith('.html'));
    expect(pages[0]).toBe('only-two/index.html');
    expect(pages.indexOf('index.html')).toBeGreaterThan(pages.indexOf('team/member-9/index.html'));
  });

  test.each([
    ['hashed asset', /^www\/assets\/face-/, ['hashed assets']],
    ['page', /^www\/team\/member-3\//, ['hashed assets', 'pages']],
    ['sitemap', /^www\/sitemap\.xml$/, ['hashed assets', 'pages', 'sitemap, feed and robots']],
    [
      'record',
      /^www\/\.site\/current\.json$/,
      ['hashed assets', 'pages', 'sitemap, feed and robots', 'record'],
    ],
  ])('goes no further when a %s fails, and a rerun finishes the job', async (_, key, reached) => {
    const root = await writeRelease(releaseOf('one'));
    await publish(root);
    await rewriteRelease(root, releaseOf('two'));
    server.log.length = 0;
    server.inject((request) =>
      request.method === 'PUT' && key.test(request.key) ? { status: 403, code: 'AccessDenied' } : undefined,
    );
    const failed = await publish(root);
    expect(failed.code).toBe(2);
    expect(failed.stderr).toMatch(/AccessDenied|denied|refuse|allow/i);
    expect(spans(server.log).map(({ name }) => name)).toEqual(reached);

    server.inject(undefined);
    expect(await publish(root, '--wait', '90')).toMatchObject({ code: 0 });
    expect(treeOf(server, releaseOf('two'))).toHaveLength(releaseOf('two').length);
  });
});
