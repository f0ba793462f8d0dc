import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeFile } from '../../src/output/make-file.ts';
import { writeSite } from '../../src/output/write-site.ts';
import { type Preview, startPreview } from '../../src/preview/server.ts';
import { ask as askAt } from '../support/ask.ts';
import { hostFaults } from '../support/host-faults.ts';
import { hostSiteBelow } from '../support/host-site.ts';

const long = 'the same words again and again, '.repeat(100);
const html = (file: string, text: string) => makeFile(file, 'page', `<!DOCTYPE html><p>${text}`, 'test');
const files = [
  html('index.html', 'home'),
  html('imprint/index.html', long),
  html('team/ada-field/index.html', 'ada'),
  html('404.html', `lost ${long}`),
  makeFile('assets/a-720.0123456789abcd.avif', 'image', '0123456789', 'test', true),
  makeFile('assets/café menu.pdf', 'public', 'menu', 'test'),
  makeFile('.well-known/security.txt', 'public', 'contact', 'test'),
  makeFile('.htaccess', 'public', 'secret', 'test'),
];

/** Where the preview listens. */
const ask = (preview: Preview, ...request: RequestOf) => askAt(new URL(preview.url), ...request);
type RequestOf = Parameters<typeof askAt> extends [unknown, ...infer Rest] ? Rest : never;

let root: string;
let out: string;
let preview: Preview;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'preview-'));
  out = join(root, 'dist');
  await writeSite(files, { out, root });
  preview = await startPreview({ out, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await preview.close();
  await rm(root, { recursive: true, force: true });
});

describe('the preview', () => {
  test.each(['/', '/nowhere', '/team/', '/assets/a-720.0123456789abcd.avif'])(
    'sends the security headers of a host with %s, but none that binds to https',
    async (path) => {
      const { headers } = await ask(preview, path);
      expect(headers).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'; base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  test.each([
    ['/', 'home'],
    ['/?from=mail', 'home'],
    ['/team/ada-field', 'ada'],
    ['/assets/caf%C3%A9%20menu.pdf', 'menu'],
    ['/.well-known/security.txt', 'contact'],
  ])('answers %s without a detour', async (path, text) => {
    const { status, body } = await ask(preview, path);
    expect(status).toBe(200);
    expect(body.toString()).toContain(text);
  });

  test.each([
    ['/imprint/', '/imprint'],
    ['/team/ada-field/?a=1&b=2', '/team/ada-field?a=1&b=2'],
    ['/team/ada-field/index.html', '/team/ada-field'],
    ['/imprint//', '/imprint'],
    ['//imprint/', '/imprint'],
  ])('leads from %s to %s for good', async (path, to) => {
    const { status, headers } = await ask(preview, path);
    expect([status, headers.location]).toEqual([301, to]);
  });

  test.each([
    '/nothing',
    '/about',
    '/imprint/index',
    '/assets/a-720.0123456789abcd.avif/',
    '//example.com/',
    '/team',
    '/team/',
    '/.site-manifest.json',
    '/.htaccess',
    '/../preview.test.ts',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%',
    '/%ff',
    '*',
  ])('answers %s with the 404 page', async (path) => {
    const { status, headers, body } = await ask(preview, path);
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(body.toString()).toContain('lost');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('sends the headers that will be published', async () => {
    const page = await ask(preview, '/imprint');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const picture = await ask(preview, '/assets/a-720.0123456789abcd.avif');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '10',
    });
  });

  test('compresses what gains by it, as the browser asks', async () => {
    const brotli = await ask(preview, '/imprint', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toContain(long);
    const gzip = await ask(preview, '/nothing', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toContain('lost');
    const picture = await ask(preview, '/assets/a-720.0123456789abcd.avif', {
      'accept-encoding': 'gzip, br',
    });
    expect(picture.headers['content-encoding']).toBeUndefined();
  });

  test('spares what the browser has, and sends parts where they are asked for', async () => {
    const { headers } = await ask(preview, '/imprint');
    expect((await ask(preview, '/imprint', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const part = await ask(preview, '/assets/a-720.0123456789abcd.avif', { range: 'bytes=2-4' });
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
  });

  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=-3', 206, '789'],
    ['bytes=-30', 206, '0123456789'],
    ['bytes=8-99999999999', 206, '89'],
    ['bytes=10-', 416, ''],
    ['bytes=-0', 416, ''],
    ['bytes=5-2', 200, '0123456789'],
    ['bytes=0-1,3-4', 200, '0123456789'],
    ['bytes=a-b', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
    ['bytes=-', 200, '0123456789'],
    [`bytes=${'9'.repeat(400)}-`, 416, ''],
  ])('answers the range %s as the standard says', async (range, status, text) => {
    const answer = await ask(preview, '/assets/a-720.0123456789abcd.avif', { range });
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
    expect(answer.headers['content-length'] ?? '0').toBe(String(text.length));
  });

  test('sends a part only of the file that the browser has parts of already', async () => {
    const path = '/assets/a-720.0123456789abcd.avif';
    const { headers } = await ask(preview, path);
    const partIf = async (condition: string) => {
      const { status, body } = await ask(preview, path, { range: 'bytes=2-4', 'if-range': condition });
      return [status, body.toString()];
    };
    expect(await partIf(String(headers['last-modified']))).toEqual([206, '234']);
    expect(await partIf('Thu, 01 Jan 1970 00:00:00 GMT')).toEqual([200, '0123456789']);
    // Weak tags, as ours are, are not enough for that.
    expect(await partIf(String(headers.etag))).toEqual([200, '0123456789']);
  });

  test.each([
    ...[
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    ],
    ...[
      '/..%5c..%5cetc',
      '/....//etc/passwd',
      '//etc/passwd',
      '/%00',
      '/index.html%00.png',
      '/%',
      '/%c0%ae%c0%ae/',
    ],
    ...[
      '/.site-manifest.json',
      '/%2esite-manifest.json',
      '/.htaccess',
      '/team/..%2f.htaccess',
      '/assets',
      '/a\\..\\b',
    ],
    ...[
      'http://elsewhere.example/../etc/passwd',
      '*',
      '?',
      '/__proto__',
      '/constructor',
      `/${'a/'.repeat(3000)}`,
    ],
  ])('gives nothing away by %s', async (path) => {
    const answer = await ask(preview, path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/root:|"version"|secret/);
  });

  test('answers HEAD with headers alone, and nothing but GET and HEAD', async () => {
    const head = await ask(preview, '/imprint', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await ask(preview, '/nothing', {}, 'HEAD')).status).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask(preview, '/imprint', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });
});

test.each(['', '/shop'])(
  'the preview answers every odd address as nginx and Apache do with what is printed for them, below "%s"',
  async (base) => {
    const folder = await mkdtemp(join(tmpdir(), 'preview-'));
    const site = { out: join(folder, 'dist'), root: folder, base };
    await writeSite(hostSiteBelow(base), site);
    const server = await startPreview({ out: site.out, port: 0, host: '127.0.0.1' });
    try {
      const { hostname, port, pathname } = new URL(server.url);
      expect(pathname).toBe(`${base}/`);
      const faults = await hostFaults({
        hostname,
        port,
        policies: false,
        https: false,
        ...(base && { base }),
      });
      expect([...faults].filter(([, found]) => found.length > 0)).toEqual([]);
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

describe('a preview during builds', () => {
  let folder: string;
  let running: Preview | undefined;
  const begin = async () => {
    folder = await mkdtemp(join(tmpdir(), 'preview-'));
    const site = { out: join(folder, 'dist'), root: folder };
    await writeSite(files, site);
    running = await startPreview({ out: site.out, port: 0, host: '127.0.0.1' });
    return { site, server: running };
  };
  afterEach(async () => {
    await running?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('shows each new site at once: pages that came, pages that went', async () => {
    const { site, server } = await begin();
    await writeSite([html('index.html', 'second'), html('news/index.html', 'news')], site);
    expect((await ask(server, '/')).body.toString()).toContain('second');
    expect((await ask(server, '/news')).status).toBe(200);
    expect((await ask(server, '/imprint')).status).toBe(404);
  });

  test('never falls over while folders are exchanged under it', async () => {
    const { site, server } = await begin();
    let done = false;
    // The second page comes and goes.
    const asking = ['/', '/imprint', '/imprint', '/imprint'].map(async (path) => {
      const seen = new Map<number | string | undefined, number>();
      while (!done) {
        const { status } = await ask(server, path, { connection: 'close' }).catch((error: Error) => ({
          status: error.message,
        }));
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
      return [...seen.keys()];
    });
    for (let round = 0; round < 40; round++)
      await writeSite([html('index.html', `round ${round}`), ...files.slice(round % 2 ? 1 : 3)], site);
    done = true;
    const [home, ...second] = await Promise.all(asking);
    // Both sites have the first page, and one of them is always there.
    expect(home).toEqual([200]);
    for (const seen of second) {
      expect(seen).toContain(200);
      expect(seen.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    }
    expect((await ask(server, '/')).body.toString()).toContain('round 39');
  });

  test('says so while there is no site, and goes on when there is one again', async () => {
    const { site, server } = await begin();
    await cp(site.out, join(folder, 'aside'), { recursive: true });
    await rm(site.out, { recursive: true });
    expect((await ask(server, '/')).status).toBe(503);
    await cp(join(folder, 'aside'), site.out, { recursive: true });
    expect((await ask(server, '/')).status).toBe(200);
  });

  test.each([
    ['as they are', 'film.mp4', {}],
    ['compressed on the way', 'words.txt', { 'accept-encoding': 'gzip' }],
  ])('closes files that visitors leave half read, %s', async (_, name, headers) => {
    const { site, server } = await begin();
    const large = makeFile(name, 'public', Buffer.from(randomBytes(15_000_000).toString('base64')), 'test');
    await writeSite([...files, large], site);
    const { port } = new URL(server.url);
    const openFiles = async () => (await readdir('/dev/fd')).length;
    const before = await openFiles();
    // What is forgotten is closed at some time as well, but not without a word.
    const warnings: string[] = [];
    const warn = ({ message }: Error) => warnings.push(message);
    process.on('warning', warn);
    onTestFinished(() => void process.off('warning', warn));
    for (let visitor = 0; visitor < 30; visitor++)
      await new Promise<void>((left) => {
        const options = { host: '127.0.0.1', port, path: `/${name}`, headers, agent: false };
        const visit = request(options, (response) => {
          response.once('data', () => response.destroy());
          response.once('close', left);
        });
        visit.end();
      });
    await expect.poll(openFiles).toBeLessThan(before + 10);
    expect(warnings).toEqual([]);
  });
});

describe('a preview that cannot start', () => {
  test('says that nothing is built', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'preview-'));
    const start = () => startPreview({ out: join(empty, 'dist'), port: 0, host: '127.0.0.1' });
    await expect(start()).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'no-site',
      help: expect.stringContaining('site build'),
    });
    await mkdir(join(empty, 'dist'));
    await writeFile(join(empty, 'dist/index.html'), 'not ours');
    await expect(start()).rejects.toMatchObject({ code: 'no-site' });
    await rm(empty, { recursive: true });
  });

  test('says that the port is taken, or the host unknown', async () => {
    const port = Number(new URL(preview.url).port);
    await expect(startPreview({ out, port, host: '127.0.0.1' })).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'port-in-use',
      help: expect.stringContaining('--port'),
    });
    await expect(startPreview({ out, port: 0, host: '203.0.113.1' })).rejects.toMatchObject({
      code: 'unknown-host',
    });
  });

  test('names an address that a browser understands', async () => {
    for (const [host, url] of [
      ['localhost', /^http:\/\/localhost:\d+\/$/],
      ['0.0.0.0', /^http:\/\/localhost:\d+\/$/],
    ] as const) {
      const server = await startPreview({ out, port: 0, host });
      expect(server.url).toMatch(url);
      await server.close();
    }
  });
});
