/** `site dev` over HTTP: what it serves, to whom, and what it does while sources change. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { devSite } from '../support/dev-server.ts';

/** A page as it ships, without what the server has added to it. */
const asShipped = (html: string) =>
  html
    .replace(/<script src="\/@site\/client\.js"[^>]*><\/script>/, '')
    .replaceAll(/ ?'nonce-[^']*'/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replace(/; script-src"/, '"');

test('a page is served as it ships, but for the client and what lets it in', async () => {
  const site = await devSite('shop');
  const served = asShipped(await site.text('/goods/lamp'));
  await site.build();
  const shipped = await site.read('dist/goods/lamp/index.html');
  expect(served).toBe(shipped);
});

test('it answers by the rules of a host: clean addresses, the 404 page, files of public', async () => {
  const site = await devSite('shop');
  const at = new URL(site.url);
  const folder = await ask(at, '/goods/lamp/');
  expect([folder.status, folder.headers.location]).toEqual([302, '/goods/lamp']);
  const missing = await ask(at, '/no-such');
  expect(missing.status).toBe(404);
  expect(missing.body.toString()).toContain('/@site/client.js');
  expect((await ask(at, '/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await ask(at, '/', {}, 'POST')).status).toBe(405);
});

test('a page that is asked for right after a save is the new one', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  await site.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
  await expect.poll(() => site.text('/goods/stool')).toContain('Footstool');
  expect(existsSync(site.out)).toBe(false);
});

test('problems keep the last good page, and mending brings the new one', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  await site.edit('content/goods.yaml', (text) => text.replace('price: 40', 'prize: 40'));
  const round = await site.settled('bad');
  expect(round.problems).toContainEqual(
    expect.objectContaining({ code: 'unknown-key', file: 'content/goods.yaml', line: 8 }),
  );
  expect(await site.text('/goods/stool')).toContain('Stool');
  await site.edit('content/goods.yaml', (text) => text.replace('prize: 40', 'price: 41'));
  await site.settled('good');
  expect(await site.text('/goods/stool')).toContain('41');
});

test('a site that cannot be built yet is served as soon as it can', async () => {
  const site = await devSite('shop', {
    prepare: (copy) => copy.edit('content/schema.ts', (text) => `${text}\n}}} broken`),
  });
  const at = new URL(site.url);
  const first = await ask(at, '/');
  expect([first.status, first.body.toString().includes('could not be built yet')]).toEqual([503, true]);
  await site.edit('content/schema.ts', (text) => text.replace('}}} broken', ''));
  await site.settled('good');
  expect((await ask(at, '/')).status).toBe(200);
});

test('files that come, move and go are followed, and so is a hundred at once', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const content = join(site.root, 'content');
  await site.write(
    'content/goods.yaml',
    Array.from(
      { length: 100 },
      (_, i) =>
        `- code: g${i}\n  name: Good ${i}\n  price: ${i + 1}\n  photo: images/stool.svg\n  maker: bo\n`,
    )
      .join('')
      .concat('- code: lamp\n  name: Lamp\n  price: 1\n  photo: images/lamp.png\n  maker: anna\n'),
  );
  await expect.poll(() => site.text('/goods/g99')).toContain('Good 99');
  await site.settled('good');
  await rename(join(content, 'images/stool.svg'), join(content, 'images/seat.svg'));
  await expect.poll(() => site.rounds.at(-1)?.problems.length).toBeGreaterThan(99);
  await site.edit('content/goods.yaml', (text) => text.replaceAll('images/stool.svg', 'images/seat.svg'));
  await site.settled('good');
  await mkdir(join(site.root, 'templates/pages/more'));
  await site.write(
    'templates/pages/more/about.tsx',
    (await site.read('templates/pages/404.tsx')).replaceAll("'../", "'../../"),
  );
  await expect.poll(async () => (await ask(new URL(site.url), '/more/about')).status).toBe(200);
  await rm(join(site.root, 'templates/pages/more'), { recursive: true });
  await expect.poll(async () => (await ask(new URL(site.url), '/more/about')).status).toBe(404);
});

test('strangers are refused: other names, pages of other sites, and questions without an origin', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const at = new URL(site.url);
  const own = at.host;
  const status = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await ask(at, path, headers, method)).status;
  expect(await status('/', { host: own })).toBe(200);
  expect(await status('/', { host: 'evil.example' })).toBe(403);
  expect(await status('/', { host: `evil.example:${at.port}` })).toBe(403);
  expect(await status('/', { host: own, origin: 'http://evil.example' })).toBe(403);
  expect(await status('/@site/events', { host: own, origin: 'null' })).toBe(403);
  expect(
    await status('/@site/client.js', {
      host: own,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
    }),
  ).toBe(403);
  expect(await status('/@site/open', { host: own }, 'POST')).toBe(403);
});

test('only files of the site are opened in an editor', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  const open = async (file: string) => {
    const answer = await fetch(new URL('/@site/open', site.url), {
      method: 'POST',
      headers: { Origin: new URL(site.url).origin },
      body: JSON.stringify({ file, line: 1 }),
    });
    return (await answer.json()) as unknown;
  };
  const refused = { trouble: 'That is no file of this site.' };
  expect(await open('../../etc/passwd')).toEqual(refused);
  expect(await open('/etc/passwd')).toEqual(refused);
  expect(await open('content')).toEqual(refused);
  expect(await open('content/none.yaml')).toEqual(refused);
});

test('a picture that was never made comes at once, roughly, and later as it ships', async () => {
  const site = await devSite('shop', { cold: true });
  const html = await site.text('/goods/lamp');
  const [picture = ''] = /\/assets\/lamp[^"\s]*\.avif/.exec(html) ?? [];
  expect(picture).not.toBe('');
  const first = await fetch(new URL(picture, site.url));
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const type = async () => (await fetch(new URL(picture, site.url))).headers.get('content-type');
  await expect.poll(type).toBe('image/avif');
});
