import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { writeSite } from '../../../src/output/write-site.ts';
import { hurriedClock, runSite, type Said, type Setting } from '../../support/command.ts';
import { type S3Server, startS3, testKeys } from '../../support/s3-server.ts';
import { temporaryPlace } from '../out-place.ts';
import { siteFiles, type TinySite } from './publisher.ts';

const launcher = fileURLToPath(new URL('../../../bin/site.js', import.meta.url));
const { place } = temporaryPlace();

const first = {
  'index.html': 'home',
  'about/index.html': 'about',
  'team/index.html': 'team',
  'old/index.html': 'redirect /about',
  'assets/a.11111111.js': 'script',
  'robots.txt': 'User-agent: *',
};
const second = { ...first, 'index.html': 'home again', 'new/index.html': 'a new page' };

const build = (site: TinySite) => writeSite(siteFiles(site), place);

/** Without anything of this machine's own settings. */
const ownEnv = () => ({
  HOME: place.root,
  AWS_ACCESS_KEY_ID: testKeys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: testKeys.secretAccessKey,
});

const site = (
  args: readonly string[],
  env: Record<string, string> = {},
  setting: Setting = {},
): Promise<Said> => runSite([...args, '--root', place.root], { ...setting, env: { ...ownEnv(), ...env } });

/** In a process of its own, to be stopped in the middle of its work. */
function stopped(args: readonly string[], onStart: (child: ChildProcess) => void) {
  return new Promise<Omit<Said, 'code'> & { readonly code: number | null }>((resolve) => {
    const child = spawn(process.execPath, [launcher, ...args, '--root', place.root], {
      env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...ownEnv() },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('close', (code) => resolve({ code, out, err }));
    onStart(child);
  });
}

async function server(
  options: Parameters<typeof startS3>[0] = {},
): Promise<S3Server & { at: readonly string[] }> {
  const s3 = await startS3(options);
  onTestFinished(() => s3.close());
  return { ...s3, at: ['s3://site/web', '--endpoint', s3.endpoint] };
}

const visible = ({ bucket }: S3Server) =>
  Object.fromEntries(
    [...bucket()]
      .filter(([key]) => !key.startsWith('web/.site/'))
      .map(([key, { body }]) => [key.slice(4), body.toString()]),
  );

const writes = ({ log }: S3Server) => log.filter(({ method }) => method !== 'GET');

describe('site publish', () => {
  test('shows the plan first, then acts, then has nothing to do', async () => {
    const s3 = await server();
    await build(first);
    const plan = await site(['publish', ...s3.at, '--dry-run']);
    expect(plan).toMatchObject({ code: 0, out: expect.stringMatching(/new +6 /) });
    expect(plan.out).toMatch(/bucket +site\n +prefix +web\n/);
    expect(plan.out + plan.err).not.toContain(testKeys.secretAccessKey);
    expect(plan.out + plan.err).not.toContain(testKeys.accessKeyId);
    expect(writes(s3)).toEqual([]);

    expect((await site(['publish', ...s3.at])).code).toBe(0);
    expect(visible(s3)).toEqual(first);
    s3.log.length = 0;
    const idle = await site(['publish', ...s3.at, '--json']);
    expect(JSON.parse(idle.out)).toMatchObject({ ok: true, changed: false, requests: 2, sent: 0 });
    expect(s3.log).toHaveLength(2);
  });

  test('refuses what was not built, or was touched after the build, and sends nothing', async () => {
    const s3 = await server();
    expect(await site(['publish', ...s3.at])).toMatchObject({
      code: 1,
      err: expect.stringContaining('site build'),
    });
    await build(first);
    await writeFile(join(place.out, 'index.html'), 'HOME');
    await writeFile(join(place.out, 'extra.html'), 'x');
    const { code, err } = await site(['publish', ...s3.at]);
    expect(code).toBe(1);
    expect(err).toMatch(/index\.html was changed after the build/);
    expect(err).toMatch(/extra\.html was not made by the build/);
    expect(JSON.parse((await site(['publish', ...s3.at, '--json'])).out)).toMatchObject({
      ok: false,
      problems: [{ code: 'altered-file' }, { code: 'extra-file' }],
    });
    expect(s3.log).toEqual([]);
    await rm(join(place.out, 'index.html'));
    await symlink('nowhere', join(place.out, 'index.html'));
    expect((await site(['publish', ...s3.at])).err).toMatch(/index\.html was changed after the build/);
  });

  test('rolls back and forward again, headers included', async () => {
    const s3 = await server();
    await build(first);
    await site(['publish', ...s3.at]);
    const before = visible(s3);
    const headers = s3.bucket().get('web/old/index.html')?.headers;
    await build({ ...second, 'old/index.html': 'redirect /team' });
    const diff = await site(['diff', ...s3.at]);
    expect(diff.out).toMatch(/\/new +added +0 B +10 B +\+10 B/);
    await site(['publish', ...s3.at]);
    const after = visible(s3);
    const { out } = await site(['releases', ...s3.at, '--json']);
    const { releases } = z.object({ releases: z.array(z.object({ id: z.string() })) }).parse(JSON.parse(out));
    expect(releases).toHaveLength(2);

    expect((await site(['rollback', ...s3.at])).code).toBe(0);
    expect(visible(s3)).toEqual(before);
    expect(s3.bucket().get('web/old/index.html')?.headers).toEqual(headers);
    expect((await site(['rollback', 's3://site/web', releases[0]?.id ?? '', ...s3.at.slice(1)])).code).toBe(
      0,
    );
    expect(visible(s3)).toEqual(after);
    expect(await site(['rollback', 's3://site/web', 'nonsense', ...s3.at.slice(1)])).toMatchObject({
      code: 2,
      err: expect.stringContaining('site releases'),
    });
  });

  test.each([
    ['no credentials', { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', PATH: '' }, [], /no credentials/],
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'AKIDWRONG' }, [], /does not know this access key/],
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, [], /signature is wrong/],
    ['a wrong region', { AWS_REGION: 'eu-west-1' }, [], /--region us-east-1/],
    ['an address that is none', {}, ['--endpoint', 'localhost'], /with its scheme/],
    ['an address with a password', {}, ['--endpoint', 'https://me:envious@x.example'], /name or password/],
    ['an address with a password only', {}, ['--endpoint', 'https://:envious@x.example'], /name or password/],
    [
      'an address without scheme, but with a password',
      {},
      ['--endpoint', 'me:envious@x.example'],
      /name or password/,
    ],
    ['a distribution that is none', {}, ['--purge', 'cloudfront:e1'], /no distribution/],
    ['nobody at the address', {}, ['--endpoint', 'http://127.0.0.1:9'], /Nobody answers|failed/],
  ])('explains %s and exits with 2', async (_, env, args, says) => {
    const s3 = await server();
    await build(first);
    const { code, err } = await site(['publish', ...s3.at, ...args], env);
    expect(err).toMatch(says);
    expect(err).not.toContain(testKeys.secretAccessKey);
    expect(err).not.toContain('envious');
    expect(visible(s3)).toEqual({});
    expect(code).toBe(2);
  });

  test('explains a bucket that is not there, and a target that is none', async () => {
    const s3 = await server();
    await build(first);
    expect(await site(['publish', 's3://other', '--endpoint', s3.endpoint])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no bucket "other"'),
    });
    expect(await site(['publish', 'gs://x'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('s3://'),
    });
  });

  test('finds credentials, region and endpoint in a profile', async () => {
    const s3 = await server({ region: 'eu-central-1' });
    await build(first);
    const config = join(place.root, 'config');
    const credentials = join(place.root, 'credentials');
    await writeFile(config, `[profile web]\nregion = eu-central-1\nendpoint_url = ${s3.endpoint}\n`);
    await writeFile(
      credentials,
      `[web]\naws_access_key_id=${testKeys.accessKeyId}\naws_secret_access_key = ${testKeys.secretAccessKey}\n`,
    );
    const { code } = await site(['publish', 's3://site/web', '--aws-profile', 'web'], {
      AWS_ACCESS_KEY_ID: 'AKIDWRONG',
      AWS_CONFIG_FILE: config,
      AWS_SHARED_CREDENTIALS_FILE: credentials,
    });
    expect(code).toBe(0);
    expect(visible(s3)).toEqual(first);
  });

  test('leaves at once while another publisher is at work, or waits for it', async () => {
    const s3 = await server();
    await build(first);
    const lock = { version: 1, owner: 'other', since: new Date().toISOString(), expires: '' };
    const expires = (ms: number) => new Date(Date.now() + ms).toISOString();
    const put = (ms: number) =>
      s3.bucket().set('web/.site/lock.json', {
        body: Buffer.from(JSON.stringify({ ...lock, expires: expires(ms) })),
        headers: {},
        etag: '"other"',
        modified: 0,
      });
    put(60_000);
    expect(await site(['publish', ...s3.at])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Another publisher is at work .*\n.*--wait/),
    });
    expect(visible(s3)).toEqual({});
    put(1500);
    const hurried = { clock: hurriedClock() };
    expect((await site(['publish', ...s3.at, '--wait', '30'], {}, hurried)).code).toBe(0);
    expect(visible(s3)).toEqual(first);
  });

  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('ends in good order at %s, and goes on from there', async (signal, exitCode) => {
    const s3 = await server();
    await build(first);
    let stop = () => {};
    s3.inject(({ method, key }) => {
      if (method === 'PUT' && key.endsWith('about/index.html')) stop();
      return undefined;
    });
    const { code, err } = await stopped(['publish', ...s3.at, '--concurrency', '1'], (child) => {
      stop = () => child.kill(signal);
    });
    expect({ code, err }).toEqual({ code: exitCode, err: expect.stringContaining('Stopped as you wished') });
    expect(s3.bucket().has('web/.site/lock.json')).toBe(false);
    expect(s3.bucket().has('web/.site/current.json')).toBe(false);
    s3.inject(undefined);
    expect((await site(['publish', ...s3.at])).code).toBe(0);
    expect(visible(s3)).toEqual(first);
  });

  test('goes on at once where it was killed before, since it is known to be over on this machine', async () => {
    const s3 = await server();
    await build(first);
    let kill = () => {};
    s3.inject(({ method, key }) => {
      if (method === 'PUT' && key.endsWith('about/index.html')) kill();
      return undefined;
    });
    await stopped(['publish', ...s3.at, '--concurrency', '1'], (child) => {
      kill = () => child.kill('SIGKILL');
    });
    expect(s3.bucket().has('web/.site/lock.json')).toBe(true);
    s3.inject(undefined);
    expect(await site(['publish', ...s3.at])).toMatchObject({ code: 0 });
    expect(visible(s3)).toEqual(first);
  });

  test('lets go of the lock when its terminal is closed', async () => {
    const s3 = await server();
    await build(first);
    let close = () => {};
    s3.inject(({ method, key }) => {
      if (method === 'PUT' && key.endsWith('about/index.html')) close();
      return undefined;
    });
    const { code } = await stopped(['publish', ...s3.at, '--concurrency', '1'], (child) => {
      close = () => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        child.kill('SIGHUP');
      };
    });
    expect(code).toBe(129);
    expect(s3.bucket().has('web/.site/lock.json')).toBe(false);
  });

  test('shows everything as new where nothing has been published yet', async () => {
    const s3 = await server();
    await build(first);
    const { code, out } = await site(['diff', ...s3.at]);
    expect(code).toBe(0);
    expect(out).toContain('Nothing has been published to s3://site/web yet: 4 routes are new');
    expect(out).toMatch(/\/about +added +0 B +5 B/);
    const { live, routes } = z
      .object({ live: z.null(), routes: z.array(z.object({ change: z.string() })) })
      .parse(JSON.parse((await site(['diff', ...s3.at, '--json'])).out));
    expect(live).toBe(null);
    expect(routes).toHaveLength(4);
  });

  test('also gives pages a name without extension where the host wants that', async () => {
    const s3 = await server();
    await build(first);
    await site(['publish', ...s3.at, '--profile', 'bare']);
    expect(visible(s3)).toEqual({ ...first, about: 'about', team: 'team', old: 'redirect /about' });
    expect(s3.bucket().get('web/about')?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
    });
    const { out } = await site(['publish', ...s3.at, '--profile', 'function', '--dry-run', '--force']);
    expect(out).toContain('function handler(event)');
  });

  test('purges what has changed once it is live, and again where that failed', async () => {
    const s3 = await server();
    await build(first);
    await site(['publish', ...s3.at]);
    await build({ ...second, 'team/index.html': 'team again' });
    const purge = ['--purge', `echo {paths} >> ${join(place.root, 'purged')}`];
    expect((await site(['publish', ...s3.at, '--purge', 'exit 3'])).err).toMatch(/purge failed: exit 3/);
    expect((await site(['publish', ...s3.at, ...purge])).code).toBe(0);
    expect(await readFile(join(place.root, 'purged'), 'utf8')).toBe(
      '/ /index.html /new /new/ /new/index.html /team /team/ /team/index.html\n',
    );
    expect((await site(['publish', ...s3.at, ...purge])).out).toContain('Nothing to publish');
  });

  test('publishes to a folder as to a bucket', async () => {
    await build(first);
    expect((await site(['publish', 'file:www'])).code).toBe(0);
    await build(second);
    expect((await site(['publish', 'file:www', '--dry-run'])).out).not.toContain('brings it back');
    const { out } = await site(['publish', 'file:www', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      changed: true,
      plan: { new: [{ path: 'new/index.html' }], kept: 5 },
    });
    expect(await readFile(join(place.root, 'www/new/index.html'), 'utf8')).toBe('a new page');
    await site(['rollback', 'file:www']);
    await expect(readFile(join(place.root, 'www/new/index.html'))).rejects.toThrow('ENOENT');
    expect(await site(['publish', 'file:dist/www'])).toMatchObject({ code: 2 });
    expect(await site(['publish', 'file:www', '--profile', 'bare'])).toMatchObject({ code: 2 });
  });
});
