// Tests publishing on real stores: `npm run test:stores`. They are Debian's packages. A store whose packages are not
// installed is skipped. `STORES_INSTALL=1` installs them first: it needs apt and root.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { OutputFile } from '../../src/model.ts';
import { headersOf } from '../../src/output/headers.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { ceph } from '../support/ceph.ts';
import type { RealStore, RunningStore } from '../support/daemons.ts';
import { type Outcome, runCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import type { Keys } from '../support/s3/signature.ts';
import { swift } from '../support/swift.ts';
import { installPackages, mayInstall } from './debian-packages.ts';
import { print } from './print.ts';

const bucketName = 'site';
const prefix = 'www';

let failures = 0;
for (const store of [ceph, swift]) {
  if (!store.isThere() && mayInstall('STORES_INSTALL')) installPackages(store.packages);
  if (store.isThere()) failures += await prove(store);
  else
    skip(
      store,
      `Debian's packages ${store.packages.join(', ')} are not installed. STORES_INSTALL=1 installs them where there is apt and root (${store.weight} MB).`,
    );
}
process.exitCode = failures > 0 ? 1 : 0;

function skip({ name }: RealStore, reason: string): void {
  print(`SKIPPED: publishing to ${name} was not tested, because ${reason}`);
}

/** Prints a line for each feature: it works or not. Returns the number of features that do not work. */
async function prove(store: RealStore): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'store-release-'));
  const started = performance.now();
  let running: RunningStore;
  try {
    running = await store.start();
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    skip(store, `it does not start here: ${error instanceof Error ? error.message : String(error)}`);
    return 0;
  }
  print(`${store.name} is up after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  const counts = { proved: 0, failed: 0 };
  const show = (feature: string, faults: readonly string[]) => {
    counts[faults.length > 0 ? 'failed' : 'proved'] += 1;
    print(
      `${faults.length > 0 ? 'FAILED' : 'proved'}  ${feature}${faults
        .slice(0, 5)
        .map((line) => `\n        ${line}`)
        .join('')}`,
    );
  };
  try {
    await proveAll(running, root, show);
  } finally {
    await running.close();
    await rm(root, { recursive: true, force: true });
  }
  print(`${store.name}: ${counts.proved} of ${counts.proved + counts.failed} features proved.\n`);
  return counts.failed;
}

type Show = (feature: string, faults: readonly string[]) => void;

async function proveAll(store: RunningStore, root: string, show: Show): Promise<void> {
  const place = { ...store, bucketName, prefix };
  const bucket = `${store.endpoint}/${bucketName}`;
  const aws = clientOf(store.credentials, store.region);
  const get = (path: string, as = aws) => as.fetch(`${bucket}/${encodePath(path)}`, { method: 'GET' });
  await createBucket(aws, bucket);
  const run = (...[command, ...args]: readonly [Command, ...string[]]) =>
    runCommand(command, root, place, args);

  /** Files of a release that are not served correctly. */
  const wrong = async (files: readonly OutputFile[], as = aws) => {
    const lines: string[] = [];
    for (const file of files) {
      const response = await get(`${prefix}/${file.file}`, as);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { contentType, cacheControl } = headersOf(file);
      if (!response.ok) lines.push(`${file.file}: ${response.status}`);
      else if (!('bytes' in file.content) || !bytes.equals(file.content.bytes))
        lines.push(`${file.file}: other bytes`);
      else if (response.headers.get('content-type') !== contentType)
        lines.push(`${file.file}: ${response.headers.get('content-type')}`);
      else if (response.headers.get('cache-control') !== cacheControl)
        lines.push(`${file.file}: ${response.headers.get('cache-control')}`);
      else if (response.headers.get('x-amz-meta-sha256') !== file.hash) lines.push(`${file.file}: no hash`);
    }
    return lines;
  };

  /** Files that are there although they should not. */
  const present = async (files: readonly OutputFile[]) => {
    const found = await Promise.all(
      files.map(async ({ file }) => {
        const { status } = await get(`${prefix}/${file}`);
        return status === 404 ? [] : [`${file}: ${status}`];
      }),
    );
    return found.flat();
  };

  const odd = ['a b', 'a+b', '100%', 'ü–日本', 'it\'s "quoted"', '(1)!*~', '#?', '&<>'].map((name) =>
    makeFile(`odd/${name}.txt`, 'public', name, 'test'),
  );
  const heavy = makeFile('heavy.txt', 'public', 'heavy '.repeat(100_000), 'test');
  const one = releaseOf('one', { more: [...odd, heavy] });
  const two = releaseOf('two');
  const write = (files: readonly OutputFile[]) => rewriteRelease(root, files);

  await write(one);
  const first = await run('publish', '--json');
  show('signed uploads with Content-MD5, payload hash, types, cache headers and metadata', [
    ...failed(first),
    ...(await wrong(one)),
  ]);
  show('names with spaces, plus signs, per cent signs, quotes and other scripts', await wrong(odd));
  const sent = Number(/"sent":\s*(\d+)/.exec(first.stdout)?.[1]);
  show('bytes that are kept for rollbacks are copied by the store', [
    ...(sent < 2 * heavy.size ? [] : [`${sent} bytes were sent`]),
  ]);
  const again = await run('publish', '--json');
  show('an unchanged publish sends nothing', [...failed(again), ...sentSomething(again)]);

  await write(two);
  show('the difference to the live release', failed(await run('diff')));
  show('a changed release', [...failed(await run('publish')), ...(await wrong(two))]);
  show('deletion of what the release no longer holds', [
    ...(await present(odd)),
    ...(await present(one.filter(({ file }) => file === 'only-one/index.html'))),
  ]);
  show('superseded hashed files stay', await wrong(one.filter(({ immutable }) => immutable)));
  show('the list of releases', failed(await run('releases')));
  show('rollback', [...failed(await run('rollback')), ...(await wrong(one))]);
  show('and forward again', [...failed(await run('publish')), ...(await wrong(two))]);

  await write(releaseOf('three'));
  const both = await Promise.all([run('publish', '--wait', '60'), run('publish', '--wait', '60')]);
  const three = releaseOf('three');
  show('two publishers at once', [...both.flatMap(failed), ...(await wrong(three))]);

  await aws.fetch(`${bucket}/${prefix}/favicon.svg`, { method: 'DELETE' });
  await aws.fetch(`${bucket}/${prefix}/about/index.html`, { method: 'PUT', body: 'not ours' });
  show('repair of what others deleted and overwrote', [
    ...failed(await run('publish', '--verify')),
    ...(await wrong(three)),
  ]);
  show('nothing to repair afterwards', sentSomething(await run('publish', '--verify', '--json')));

  const four = releaseOf('four');
  await write(four);
  await run('publish');
  const folder = '_preview/spring';
  const spring = releaseOf('spring').map((file) => ({ ...file, file: `${folder}/${file.file}` }));
  await rewriteRelease(root, releaseOf('spring'), `/${folder}`);
  const preview = await run('publish', '--preview', 'Spring', '--preview-days', '3');
  show('a preview in a folder of its own, beside the live site', [
    ...failed(preview),
    ...(await wrong(spring)),
    ...(await wrong(four)),
  ]);
  const listed = await run('previews');
  show('the list of previews', [...failed(listed), ...(/spring/.test(listed.stdout) ? [] : [listed.stdout])]);
  const early = await run('previews', '--remove-ended');
  show('a preview stays until its end', [...failed(early), ...(await wrong(spring))]);
  // The clock cannot be set forward here: stores refuse requests that are signed for another day.
  const record = `${prefix}/_preview/.site/previews.json`;
  const ends = (await (await get(record)).text()).replace(/("ends":\s*")\d{4}/, '$12020');
  await aws.fetch(`${bucket}/${record}`, { method: 'PUT', body: ends });
  const late = await run('previews', '--remove-ended');
  show('and goes then, with nothing of the live site', [
    ...failed(late),
    ...(await present(spring)),
    ...(await wrong(four)),
  ]);
  await write(four);

  const { stranger } = store;
  if (stranger) {
    await write(releaseOf('three', { more: odd }));
    await run('publish');
    await write(four);
    await grant(aws, bucket, stranger.arn);
    const limited = { ...place, credentials: stranger.credentials };
    show('the permissions of the README are enough, though they do not allow bulk deletion', [
      ...failed(await runCommand('publish', root, limited)),
      // Objects belong to the user who has written them.
      ...(await wrong(four, clientOf(stranger.credentials, store.region))),
      ...(await present(odd)),
    ]);
    await write(releaseOf('five'));
  }
  const { accessKeyId } = store.credentials;
  const refused = await runCommand('publish', root, {
    ...place,
    credentials: { accessKeyId, secretAccessKey: 'wrong' },
  });
  show('a wrong secret is refused with exit code 2', refused.code === 2 ? [] : [`exit code ${refused.code}`]);
}

function clientOf({ accessKeyId, secretAccessKey }: Keys, region: string): AwsClient {
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
}

/** Grants a user the rights that credentials need according to the README. */
async function grant(aws: AwsClient, bucket: string, user: string): Promise<void> {
  const Principal = { AWS: [user] };
  const policy = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal,
        Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        Resource: [`arn:aws:s3:::${bucketName}/${prefix}/*`],
      },
      { Effect: 'Allow', Principal, Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucketName}`] },
    ],
  };
  const response = await aws.fetch(`${bucket}?policy=`, { method: 'PUT', body: JSON.stringify(policy) });
  if (!response.ok) throw new Error(`The policy was refused: ${response.status} ${await response.text()}`);
}

/** Tries again for a while: the proxy may be up before the store behind it. */
async function createBucket(aws: AwsClient, url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const response = await aws.fetch(url, { method: 'PUT' });
    if (response.ok) return;
    if (tries === 20) throw new Error(`No bucket could be made: ${response.status} ${await response.text()}`);
    await sleep(500);
  }
}

type Command = 'publish' | 'rollback' | 'releases' | 'diff' | 'previews';

function failed({ code, stderr }: Outcome): string[] {
  return code === 0 ? [] : [`exit code ${code}: ${stderr.trim()}`];
}

function sentSomething({ stdout }: Outcome): string[] {
  return /"sent":\s*0\b/.test(stdout) ? [] : [stdout.trim()];
}

function encodePath(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
