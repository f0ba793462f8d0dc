import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/command.ts';
import { type ProxyOptions, startProxy } from '../support/proxy.ts';
import { startSite } from '../support/publisher.ts';
import { releaseOf } from '../support/releases.ts';
import { type S3Server, startS3, testKeys } from '../support/s3-server.ts';
import { prefix, treeOf, treeWanted } from './bucket.ts';
import { writeRelease } from './write-release.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3();
});
afterEach(() => server.close());

const release = releaseOf('one');
const certificate = fileURLToPath(new URL('../support/tls/certificate.pem', import.meta.url));
const key = fileURLToPath(new URL('../support/tls/key.pem', import.meta.url));

/** The store as `https://store.example`, on some port. */
async function encrypted(): Promise<number> {
  const { port } = new URL(server.endpoint);
  const options = { cert: readFileSync(certificate), key: readFileSync(key) };
  const front = createServer(options, (socket) => {
    const behind = connect(Number(port), '127.0.0.1');
    socket.pipe(behind).pipe(socket);
    for (const end of [socket, behind]) end.on('error', () => end.destroy());
  });
  await new Promise<void>((done) => {
    front.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => {
    front.close();
  });
  const address = front.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function proxy(options: ProxyOptions = {}) {
  const started = await startProxy(options);
  onTestFinished(() => started.close());
  return started;
}

async function lineTo(endpoint: string): Promise<readonly string[]> {
  const root = await writeRelease(release);
  return ['publish', `s3://site/${prefix}`, '--endpoint', endpoint, '--path-style', '--root', root];
}

const keys = { AWS_ACCESS_KEY_ID: testKeys.accessKeyId, AWS_SECRET_ACCESS_KEY: testKeys.secretAccessKey };

const publish = async (env: Record<string, string>, endpoint = server.endpoint) =>
  runSite(await lineTo(endpoint), { env: { ...keys, ...env } });

describe('publishing where the environment names a proxy', () => {
  test('goes through it, with its name and password', async () => {
    const { url, seen } = await proxy({ login: 'ravi:s3cret' });
    // Many write it without a scheme.
    const address = url.replace('http://', 'ravi:s3cret@');
    expect(await publish({ HTTP_PROXY: address })).toMatchObject({ code: 0 });
    expect(treeOf(server)).toEqual(treeWanted(release));
    expect(seen).toHaveLength(server.log.length);
    expect(seen[0]).toContain(`GET ${server.endpoint}/site/`);
  });

  test('goes past it to hosts that NO_PROXY names', async () => {
    const { url, seen } = await proxy();
    expect(await publish({ http_proxy: url, no_proxy: 'example.com,127.0.0.1' })).toMatchObject({ code: 0 });
    expect(treeOf(server)).toEqual(treeWanted(release));
    expect(seen).toEqual([]);
  });

  test('goes through a tunnel to a store that speaks https', async () => {
    const port = await encrypted();
    const { url, seen } = await proxy({ login: 'ravi:s3cret', tunnelTo: { host: '127.0.0.1', port } });
    const env = {
      ...keys,
      HTTPS_PROXY: url.replace('http://', 'http://ravi:s3cret@'),
      // Node reads it when it starts.
      NODE_EXTRA_CA_CERTS: certificate,
    };
    const { outcome } = startSite(await lineTo('https://store.example'), env);
    expect(await outcome).toMatchObject({ code: 0 });
    expect(treeOf(server)).toEqual(treeWanted(release));
    expect(new Set(seen)).toEqual(new Set(['CONNECT store.example:443']));
  });

  test('says so where the proxy makes no tunnel', async () => {
    const { url, seen } = await proxy();
    const { code, err } = await publish({ HTTPS_PROXY: url }, 'https://store.example');
    expect(code).toBe(2);
    expect(err).toMatch(/proxy on the way to https:\/\/store\.example answered 403/);
    expect(err).toContain('HTTPS_PROXY');
    expect(new Set(seen)).toEqual(new Set(['CONNECT store.example:443']));
  });

  test.each([
    'http://ravi:50%wr0ng@127.0.0.1:9',
    'http://127.0.0.1:9/wr0ng?path',
    'ftp://ravi:wr0ng@proxy',
    'wr0ng here',
  ])('names the variable that holds no address of a proxy: %s', async (address) => {
    const { code, err } = await publish({ HTTPS_PROXY: address });
    expect(code).toBe(2);
    expect(err).toMatch(/^The variable HTTPS_PROXY holds no address of a proxy\.\n/);
    expect(err).not.toContain('wr0ng');
  });

  test('never prints its password', async () => {
    const { url } = await proxy({ login: 'ravi:s3cret' });
    const wrong = await publish({ HTTP_PROXY: url.replace('http://', 'http://ravi:wr0ng@') });
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('407');
    const odd = await publish({ HTTP_PROXY: 'http://ravi:wr0ng@[proxy' });
    expect(odd.code).toBe(2);
    expect(odd.err).toContain('HTTP_PROXY');
    expect(wrong.err + odd.err).not.toContain('wr0ng');
  });
});
