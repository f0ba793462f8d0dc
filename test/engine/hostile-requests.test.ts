/** What anybody may ask of the servers on the author's machine. `npm run hostile` asks much more. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { inParallel } from '../../src/files/in-parallel.ts';
import { sha256 } from '../../src/files/sha256.ts';
import { startInspection } from '../../src/inspect/server.ts';
import { startPreview } from '../../src/preview/server.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { amount, count, seed } from '../hostile/figures.ts';
import { devSite } from '../support/dev-server.ts';
import { engine, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const requests = amount('REQUESTS', 240);
/** Stands in files that are nobody's business: beside the site, in its sources, and hidden in it. */
const secret = `not-for-you-${randomBytes(6).toString('hex')}`;

async function plant(site: FixtureSite): Promise<void> {
  await site.write('secret.txt', secret);
  await site.write('.env', `KEY=${secret}`);
  await site.write('public/.htaccess', `# ${secret}`);
  for (const file of ['content/goods.yaml', 'content/makers/bo.yaml'])
    await site.edit(file, (text) => `${text}\n# ${secret}\n`);
}

/** Starts each of the three on a site of its own. */
const servers = {
  async preview() {
    const site = await fixtureSite('shop');
    await plant(site);
    expect(await site.problems()).toEqual([]);
    const server = await startPreview({ out: site.out, port: 0, host: 'localhost' });
    onTestFinished(() => server.close());
    return { url: server.url, out: site.out };
  },
  async dev() {
    const site = await devSite('shop', { prepare: plant });
    await site.settled('good');
    return { url: site.url, out: undefined };
  },
  async inspect() {
    const site = await fixtureSite('shop');
    await plant(site);
    expect(await site.problems()).toEqual([]);
    const paths = resolvePaths({ root: site.root, out: 'dist' }, { engine });
    const server = await startInspection({ paths, port: 0 });
    onTestFinished(() => server.close());
    return { url: server.url, out: undefined };
  },
};

const names = Object.keys(servers) as (keyof typeof servers)[];

interface Told {
  readonly status: number;
  readonly headers: string;
  readonly body: Buffer;
}

/** Bytes as they are: no client would send most of them. Nothing where the server hangs up. */
function tell(url: string, head: string | Buffer): Promise<Told | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(head));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // The news of a dev server have no end.
      if (chunk.includes('text/event-stream')) socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(undefined) : reject(error),
    );
    socket.on('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      const headers = all.toString('latin1', 0, Math.max(end, 0));
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? Number.NaN);
      resolve(Number.isNaN(status) ? undefined : { status, headers, body: all.subarray(end + 4) });
    });
  });
}

const get = (url: string, path: string, more = '', host = new URL(url).host) =>
  tell(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

const up = [
  ...[
    '..',
    '.',
    '%2e%2e',
    '%2E%2e',
    '.%2e',
    '..%2f',
    '..%5c',
    '..\\',
    '%252e%252e',
    '%252e%252e%252f',
    '%c0%ae%c0%ae',
  ],
  ...[
    '%e0%80%ae%e0%80%ae',
    '%uff0e%uff0e',
    '..;',
    '....',
    '%2e%2e%2f',
    '..%00',
    '%00',
    '%',
    '%zz',
    '~',
    '',
    ' ',
    '\u00ff',
  ],
];
const goals = [
  ...[
    'secret.txt',
    '.env',
    'content',
    'goods.yaml',
    'makers',
    'bo.yaml',
    'public',
    '.htaccess',
    'dist',
    'assets',
  ],
  ...[
    '.site-manifest.json',
    '%2esite-manifest.json',
    '.%68taccess',
    'etc',
    'passwd',
    'proc',
    'self',
    'environ',
  ],
  ...[
    'index.html',
    'goods',
    'lamp',
    '@site',
    'client.js',
    'events',
    'open',
    'source-place',
    'file',
    'original',
    'page',
  ],
  ...[
    'node_modules',
    '.cache',
    'cache',
    'memory-1',
    'C:',
    'C|',
    'con',
    'index.html::$DATA',
    '__proto__',
    'constructor',
  ],
];
const part = fc.oneof(fc.constantFrom(...up), fc.constantFrom(...goals));
const joint = fc.constantFrom('/', '/', '/', '//', '\\', '%2f', '%5c', '/./', '%252f', '');
const beginning = fc.constantFrom(
  '/',
  '/',
  '/',
  '//',
  '/assets/',
  '/@site/',
  '/built/',
  '/original/',
  '',
  'http://x/',
  '\\',
  'file:///',
);
const end = fc.constantFrom(
  '',
  '',
  '',
  '?',
  '?../../secret.txt',
  '#/../secret.txt',
  '%00.html',
  ';.css',
  '/',
  '.html',
  '~',
);
const address = fc
  .tuple(beginning, fc.array(fc.tuple(part, joint), { minLength: 1, maxLength: 9 }), end)
  .map(([start, parts, rest]) => `${start}${parts.flat().join('')}${rest}`);

// One server after the other: to start one costs more than to ask it.
test.each(names)(
  '%s gives away nothing but the site, answers to no foreign name, and outlives who speaks no HTTP',
  async (name) => {
    const { url, out } = await servers[name]();
    await askForOthers(name, url, out);
    await askByForeignNames(url);
    await disturb(url);
  },
);

async function askForOthers(name: string, url: string, out: string | undefined): Promise<void> {
  const known = new Set<string>();
  if (out !== undefined)
    for (const entry of await readdir(out, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !/^\.(?!well-known)/.test(entry.name))
        known.add(sha256(await readFile(join(entry.parentPath, entry.name))));
  const addresses = fc.sample(address, { seed, numRuns: Math.ceil(requests / names.length) });
  const figures = { requests: 0, files: 0, refused: 0, 'led elsewhere': 0 };
  await inParallel(8, addresses, async (path) => {
    const told = await get(url, path);
    figures.requests++;
    const shown = `${path}: ${told?.status} ${told?.headers}`;
    expect([200, 204, 301, 302, 400, 403, 404, 405, undefined], shown).toContain(told?.status);
    if (!told) return;
    expect(told.body.includes(secret), shown).toBe(false);
    expect(told.body.toString('latin1'), shown).not.toMatch(/root:.*:0:0:|[\w-]+=.*\0/);
    if (told.status === 200) figures.files++;
    else figures[told.status < 400 ? 'led elsewhere' : 'refused']++;
    if (told.status === 200 && out !== undefined) expect(known, shown).toContain(sha256(told.body));
    // To this very server: two slashes would begin the name of another.
    const to = /^location: (.*)$/im.exec(told.headers)?.[1];
    if (to !== undefined) expect(to, shown).toMatch(/^\/(?![/\\])/);
  });
  count(`requests to ${name}`, figures);
}

async function askByForeignNames(url: string): Promise<void> {
  const { port } = new URL(url);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `localhost.evil.example:${port}`,
    '127.0.0.1.evil.example',
  ])
    expect((await get(url, '/', '', host))?.status, host).toBe(403);
  const ask = async (more: string) => (await get(url, '/', more))?.status;
  expect(await ask('Origin: http://evil.example\r\n')).toBe(403);
  expect(await ask('Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n')).toBe(403);
  expect(await ask('')).toBe(200);
}

async function disturb(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const slow = await inParallel(
    40,
    Array.from({ length: 40 }),
    () =>
      new Promise<Socket>((done) => {
        const socket = connect({ host: hostname, port: Number(port) }, () => {
          socket.write('GET / HTTP/1.1\r\nHost: loc');
          done(socket);
        });
        // The server may hang up at any time.
        socket.on('error', () => {});
      }),
  );
  onTestFinished(() => {
    for (const socket of slow) socket.destroy();
  });
  const endless = [
    `X-Long: ${'a'.repeat(100_000)}\r\n`,
    `Cookie: ${'a=b; '.repeat(20_000)}\r\n`,
    'X-Many: a\r\n'.repeat(20_000),
    `Range: bytes=${'0-1,'.repeat(2000)}\r\n`,
    `Accept-Encoding: ${'gzip,'.repeat(2000)}\r\n`,
    `If-None-Match: ${'"a",'.repeat(2000)}\r\n`,
  ];
  for (const more of endless) {
    const status = (await get(url, '/', more))?.status;
    expect([200, 431, undefined], more.slice(0, 20)).toContain(status);
  }
  expect((await get(url, `/${'a/'.repeat(50_000)}`))?.status ?? 431).toBe(431);
  for (const head of [
    randomBytes(2000),
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nC\0: d\r\n\r\n',
  ]) {
    const told = await tell(url, head);
    expect([400, 403, 505, undefined]).toContain(told?.status);
  }
  expect((await get(url, '/'))?.status).toBe(200);
}
