import { AwsClient } from 'aws4fetch';
import { expect, test } from 'vitest';
import type { OutputFile } from '../../src/model.ts';
import { headersOf } from '../../src/output/headers.ts';
import { hurriedClock } from '../support/command.ts';
import { runCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { type S3rver, startS3rver } from '../support/s3rver.ts';
import { writeRelease } from './write-release.ts';

/** Files of a release that the store does not serve as they should be. */
async function wrongFiles(store: S3rver, files: readonly OutputFile[]): Promise<string[]> {
  const aws = new AwsClient({ ...store.credentials, region: store.region, service: 's3', retries: 0 });
  const wrong: string[] = [];
  for (const file of files) {
    const response = await aws.fetch(`${store.endpoint}/site/www/${file.file}`, { method: 'GET' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { contentType, cacheControl } = headersOf(file);
    const same =
      response.status === 200 &&
      'bytes' in file.content &&
      bytes.equals(file.content.bytes) &&
      response.headers.get('content-type') === contentType &&
      response.headers.get('cache-control') === cacheControl &&
      response.headers.get('x-amz-meta-sha256') === file.hash;
    if (!same) wrong.push(`${file.file}: ${response.status}`);
  }
  return wrong;
}

// It checks neither hashes nor payloads, and ignores conditions on writes: those are proven elsewhere.
test('publishing, rolling back and going forward work on an independent server, s3rver', async () => {
  const store = await startS3rver('site');
  try {
    const [one, two] = [releaseOf('one'), releaseOf('two')];
    const root = await writeRelease(one);
    const run = (command: 'publish' | 'rollback' | 'releases' | 'diff', ...args: string[]) =>
      runCommand(command, root, { ...store, prefix: 'www' }, args, hurriedClock());
    const publish = () => run('publish');
    expect(await publish()).toMatchObject({ code: 0 });
    expect(await wrongFiles(store, one)).toEqual([]);
    expect(await publish()).toMatchObject({ code: 0 });

    await rewriteRelease(root, two);
    expect(await run('diff')).toMatchObject({ code: 0, stdout: expect.stringContaining('/about') });
    expect(await publish()).toMatchObject({ code: 0 });
    expect(await wrongFiles(store, two)).toEqual([]);
    const ownPage = releaseOf('one').filter(({ file }) => file === 'only-one/index.html');
    expect(await wrongFiles(store, ownPage)).toEqual(['only-one/index.html: 404']);

    expect(await run('rollback')).toMatchObject({ code: 0 });
    expect(await wrongFiles(store, one)).toEqual([]);
    expect(await run('releases')).toMatchObject({ code: 0 });

    expect(await publish()).toMatchObject({ code: 0 });
    expect(await wrongFiles(store, two)).toEqual([]);
  } finally {
    await store.close();
  }
});
