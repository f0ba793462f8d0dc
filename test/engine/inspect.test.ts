/** `site inspect`: what it shows of the last build, and to whom. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, onTestFinished, test } from 'vitest';
import { startInspection } from '../../src/inspect/server.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { ask } from '../support/ask.ts';
import { runSite } from '../support/command.ts';
import { engine, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const pathsOf = ({ root }: FixtureSite) => resolvePaths({ root, out: 'dist' }, { engine });

/** A site that was built, and built again after its lamp became dearer. */
async function inspected() {
  const site = await fixtureSite('shop');
  await site.build();
  await site.edit('content/goods.yaml', (text) => text.replace('12.5', '13'));
  await site.build();
  const server = await startInspection({ paths: pathsOf(site), port: 0 });
  onTestFinished(() => server.close());
  const at = new URL(server.url);
  const page = async (path: string) => {
    const { status, headers, body } = await ask(at, path);
    return {
      status,
      headers,
      text: parseHTML(body.toString()).document.body.textContent ?? '',
      html: body.toString(),
    };
  };
  return { site, at, page };
}

test('the page of a route names the word that changed, its file, and all that was read', async () => {
  const { page } = await inspected();
  const lamp = await page('/page?route=%2Fgoods%2Flamp');
  expect(lamp.status).toBe(200);
  expect(lamp.text).toContain('What it reads has changed.');
  expect(lamp.text).toContain('/goods/lamp/price in content/goods.yaml');
  expect(lamp.text).toContain('/goods/lamp/name');
  const stool = await page('/page?route=%2Fgoods%2Fstool');
  expect(stool.text).toContain('The last build left it as it was');
  expect((await page('/')).text).toMatch(/\/goods\/lamp\/price in content\/goods\.yaml\s*1\s*\/goods\/lamp/);
});

test('a change around all pages is told as such, and as no contradiction to pages that nobody rendered', async () => {
  const site = await fixtureSite('shop');
  await site.build();
  await site.edit('templates/parts/base.css', (text) => text.replace('margin: 0;', 'margin: 1px;'));
  await site.build();
  const server = await startInspection({ paths: pathsOf(site), port: 0 });
  onTestFinished(() => server.close());
  const words = async (path: string) =>
    parseHTML((await ask(new URL(server.url), path)).body.toString()).document.body.textContent ?? '';
  const overview = await words('/');
  expect(overview).toMatch(/Different from the last site5 of 5.*Rendered anew0 of 5/s);
  expect(overview).toContain('a style sheet or script around them has changed');
  const page = await words('/page?route=%2F');
  expect(page).toContain('not rendered anew, but different');
});

test('pages are filtered and sorted by their address alone', async () => {
  const { page } = await inspected();
  const routes = async (path: string) =>
    [...(await page(path)).html.matchAll(/<th scope="row"><a href="[^"]*">([^<]*)</g)].map(([, url]) => url);
  expect(await routes('/pages?sort=url')).toEqual([
    '/',
    '/404.html',
    '/goods/lamp',
    '/goods/stool',
    '/start',
  ]);
  expect(await routes('/pages?sort=url&turned=1')).toEqual([
    '/start',
    '/goods/stool',
    '/goods/lamp',
    '/404.html',
    '/',
  ]);
  expect(await routes('/pages?search=GOODS&sort=url')).toEqual(['/goods/lamp', '/goods/stool']);
  expect(await routes('/pages?touched=1')).toEqual(['/goods/lamp']);
  expect(await routes('/pages?search=/goods/lamp/price')).toEqual(['/goods/lamp']);
  expect(await routes('/pages?search=nowhere&sheet=99&sort=odd')).toEqual([]);
});

test('a picture stands beside its encodings, each with the file that ships', async () => {
  const { page, at, site } = await inspected();
  const { html } = await page('/picture?path=images%2Flamp.png');
  const sources = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src);
  expect(sources[0]).toBe('/original/images/lamp.png');
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) {
    const { status, headers, body } = await ask(at, source);
    expect([status, headers['content-type']?.startsWith('image/')]).toEqual([200, true]);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body.byteLength).toBeGreaterThan(0);
  }
  await rm(join(site.out, sources[1]?.replace('/built/', '') ?? ''));
  expect((await ask(at, sources[1] ?? '')).status).toBe(404);
});

test('islands tell when they wake', async () => {
  const { page } = await inspected();
  expect((await page('/islands')).text).toMatch(/Basket.*Wakes at \w+/s);
});

test('the words of a site stay words', async () => {
  const site = await fixtureSite('shop');
  await site.edit('content/schema.ts', (text) =>
    text.replace("name: 'The shop'", "name: '</title><script>alert(1)</script>'"),
  );
  const { report } = await site.build();
  expect(report.problems).toEqual([]);
  const server = await startInspection({ paths: pathsOf(site), port: 0 });
  onTestFinished(() => server.close());
  for (const path of ['/', '/pages?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E']) {
    const html = (await ask(new URL(server.url), path)).body.toString();
    expect(html).not.toContain('<script>alert');
  }
});

test('nothing but pages and pictures of the site is answered, and only to this machine', async () => {
  const { at, page } = await inspected();
  const statuses = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => [path, (await ask(at, path)).status]));
  const refused = [
    '/original/goods.yaml',
    '/original/schema.ts',
    '/original/..%2Fpackage.json',
    '/original/images/../schema.ts',
    '/built/index.html',
    '/built/../content/goods.yaml',
    '/built/%2e%2e/content/goods.yaml',
    '/built/%2Fetc%2Fpasswd',
    '/%',
    '//example.com/',
    '/page',
    '/picture?path=goods.yaml',
  ];
  expect(await statuses(refused)).toEqual(refused.map((path) => [path, 404]));
  expect((await ask(at, '/', { Host: 'evil.example' })).status).toBe(403);
  expect((await ask(at, '/', { Origin: 'http://evil.example' })).status).toBe(403);
  expect(
    (await ask(at, '/built/x', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' })).status,
  ).toBe(403);
  expect((await ask(at, '/', {}, 'POST')).status).toBe(405);
  const policy = (await page('/')).headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

test('another build shows in the server that runs', async () => {
  const { site, at, page } = await inspected();
  const before = (await ask(at, '/stamp')).body.toString();
  await site.build();
  expect((await ask(at, '/stamp')).body.toString()).toBe(before);
  await site.edit('content/makers/bo.yaml', (text) => text.replace('Bo', 'Bob'));
  await site.build();
  expect((await ask(at, '/stamp')).body.toString()).not.toBe(before);
  expect((await page('/')).text).toContain('/makers/bo/name in content/makers/');
});

test('--json tells the same, and of one page all that it read', async () => {
  const { site } = await inspected();
  const whole = await runSite(['inspect', '--json'], { cwd: site.root });
  expect(whole.code).toBe(0);
  expect(JSON.parse(whole.out)).toMatchObject({
    name: expect.any(String),
    ms: { pages: expect.any(Number) },
    causes: [
      { kind: 'content', title: '/goods/lamp/price', where: 'content/goods.yaml', pages: ['/goods/lamp'] },
    ],
    islands: expect.arrayContaining([expect.objectContaining({ name: 'Basket' })]),
    pictures: expect.arrayContaining([expect.objectContaining({ path: 'content/images/lamp.png' })]),
  });
  const lamp = await runSite(['inspect', '/goods/lamp', '--json'], { cwd: site.root });
  const told = JSON.parse(lamp.out);
  expect(told).toMatchObject({ route: '/goods/lamp', made: true, changed: true, why: { kind: 'reads' } });
  expect(told.read).toHaveLength(told.reads);
  expect(told.read).toContainEqual({
    name: 'value:/goods/lamp/price',
    kind: 'content',
    title: '/goods/lamp/price',
    where: 'content/goods.yaml',
  });
  const typo = await runSite(['inspect', '/good/lamp', '--json'], { cwd: site.root });
  expect(typo.code).toBe(2);
  expect(typo.out).toContain('Did you mean /goods/lamp?');
});

test('without an account it says what to do', async () => {
  const site = await fixtureSite('shop');
  const { code, err } = await runSite(['inspect'], { cwd: site.root });
  expect(code).toBe(2);
  expect(err).toContain('Nothing is known of a build');
  expect(err).toContain('Run "site build" first');
});
