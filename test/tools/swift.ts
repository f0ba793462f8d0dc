// Proves publishing on OpenStack Swift's S3 API: `npm run test:swift`. It needs Debian's packages and is skipped where
// they are not installed; `SWIFT_INSTALL=1` installs them first, which takes apt, root and 410 MB.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { OutputFile } from '../../src/model.ts';
import { headersOf } from '../../src/output/headers.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { type Outcome, runCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { hasSwift, type Swift, startSwift, swiftPackages } from '../support/swift.ts';

const bucketName = 'site';
const prefix = 'www';

/** Only where it is asked for: nothing but npm's packages is ever downloaded unasked. */
const mayInstall = (): boolean =>
  process.env.SWIFT_INSTALL === '1' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(): void {
  print(`Installing ${swiftPackages.join(', ')} …`);
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0', ...args], {
      stdio: 'ignore',
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '--yes', '--no-install-recommends', ...swiftPackages);
  } catch (error) {
    print(`That failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function skip(reason: string): 0 {
  print(`SKIPPED: publishing to Swift was not tested, because ${reason}`);
  return 0;
}

if (!hasSwift() && mayInstall()) install();
process.exitCode = hasSwift()
  ? await prove()
  : skip(
      `Debian's packages ${swiftPackages.join(', ')} are not installed. SWIFT_INSTALL=1 installs them where there is apt and root.`,
    );

/** Each line is one feature that was seen to work, or not. */
async function prove(): Promise<0 | 1> {
  const root = await mkdtemp(join(tmpdir(), 'swift-release-'));
  const started = performance.now();
  const swift = await startSwift().catch((error: unknown) => error);
  if (!isRunning(swift)) {
    await rm(root, { recursive: true, force: true });
    return skip(`it does not start here: ${swift instanceof Error ? swift.message : String(swift)}`);
  }
  print(`Swift is up after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  let failures = 0;
  const show = (feature: string, proof: readonly string[]) => {
    failures += proof.length > 0 ? 1 : 0;
    print(
      `${proof.length > 0 ? 'FAILED' : 'proved'}  ${feature}${proof
        .slice(0, 5)
        .map((line) => `\n        ${line}`)
        .join('')}`,
    );
  };
  try {
    await proveAll(swift, root, show);
  } finally {
    await swift.close();
    await rm(root, { recursive: true, force: true });
  }
  print(failures > 0 ? `${failures} features failed.` : 'All of them work on Swift.');
  return failures > 0 ? 1 : 0;
}

function isRunning(swift: unknown): swift is Swift {
  return typeof swift === 'object' && swift !== null && 'endpoint' in swift;
}

type Show = (feature: string, faults: readonly string[]) => void;

async function proveAll(swift: Swift, root: string, show: Show): Promise<void> {
  const { accessKeyId, secretAccessKey, ...where } = swift;
  const place = { ...where, bucketName, prefix, credentials: { accessKeyId, secretAccessKey } };
  const aws = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region: swift.region,
    service: 's3',
    retries: 0,
  });
  const get = (path: string) =>
    aws.fetch(`${swift.endpoint}/${bucketName}/${encodePath(path)}`, { method: 'GET' });
  await createBucket(aws, `${swift.endpoint}/${bucketName}`);
  const run = (...[command, ...args]: readonly [Command, ...string[]]) =>
    runCommand(command, root, place, args);

  /** Files of a release that are not served as they should be. */
  const wrong = async (files: readonly OutputFile[]) => {
    const lines: string[] = [];
    for (const file of files) {
      const response = await get(`${prefix}/${file.file}`);
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

  const odd = ['a b', 'a+b', '100%', 'ü–日本', 'it\'s "quoted"', '(1)!*~', '#?', '&<>'].map((name) =>
    makeFile(`odd/${name}.txt`, 'public', name, 'test'),
  );
  const one = releaseOf('one', { more: odd });
  const two = releaseOf('two');
  const write = (files: readonly OutputFile[]) => rewriteRelease(root, files);

  await write(one);
  const first = await run('publish');
  show('signed uploads with Content-MD5, payload hash, types, cache headers and metadata', [
    ...failed(first),
    ...(await wrong(one)),
  ]);
  show('names with spaces, plus signs, per cent signs, quotes and other scripts', await wrong(odd));
  const again = await run('publish', '--json');
  show('an unchanged publish sends nothing', [...failed(again), ...sentSomething(again)]);

  await write(two);
  show('the difference to the live release', failed(await run('diff')));
  show('a changed release', [...failed(await run('publish')), ...(await wrong(two))]);
  const gone = await Promise.all(
    [...odd.map(({ file }) => file), 'only-one/index.html'].map(async (file) => {
      const { status } = await get(`${prefix}/${file}`);
      return status === 404 ? [] : [`${file}: ${status}`];
    }),
  );
  show('deletion of what the release no longer holds', gone.flat());
  show('superseded hashed files stay', await wrong(one.filter(({ immutable }) => immutable)));
  show('the list of releases', failed(await run('releases')));
  show('rollback', [...failed(await run('rollback')), ...(await wrong(one))]);
  show('and forward again', [...failed(await run('publish')), ...(await wrong(two))]);

  await write(releaseOf('three'));
  const both = await Promise.all([run('publish', '--wait', '60'), run('publish', '--wait', '60')]);
  show('two publishers at once, by a lease, since Swift refuses conditional writes', [
    ...both.flatMap(failed),
    ...(await wrong(releaseOf('three'))),
  ]);
  await write(releaseOf('four'));
  const refused = await runCommand('publish', root, {
    ...place,
    credentials: { accessKeyId, secretAccessKey: 'wrong' },
  });
  show('a wrong secret is refused with exit code 2', refused.code === 2 ? [] : [`exit code ${refused.code}`]);
}

/** The proxy may be up before what stands behind it. */
async function createBucket(aws: AwsClient, url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const response = await aws.fetch(url, { method: 'PUT' });
    if (response.ok) return;
    if (tries === 20) throw new Error(`No bucket could be made: ${response.status} ${await response.text()}`);
    await sleep(500);
  }
}

type Command = 'publish' | 'rollback' | 'releases' | 'diff';

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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
