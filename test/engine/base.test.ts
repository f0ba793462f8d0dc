/** A site below a folder of its host: every address that leaves the build begins there. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { devSite } from '../support/dev-server.ts';
import { copySite, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';
import { serve } from '../support/serve.ts';
import { market, moveBelow } from '../support/shop-below.ts';

let browser: Browser;
let site: FixtureSite & { dispose(): Promise<void> };
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await copySite('shop');
  await moveBelow(site);
  expect((await site.build()).report.problems).toEqual([]);
  [browser, server] = await Promise.all([launchBrowser(), serve(site.out)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.dispose();
});

const published = (file: string, from = site) => readFile(join(from.out, file), 'utf8');

interface Opened {
  readonly page: Page;
  /** What the page complained of, and answers that are no answers. */
  readonly faults: string[];
  /** Paths asked for. */
  readonly asked: string[];
}

async function open(url: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  onTestFinished(() => page.close());
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    asked.push(new URL(response.url()).pathname);
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(url);
  return { page, faults, asked };
}

const hrefOf = (page: Page, name: string) => page.getByRole('link', { name }).getAttribute('href');

describe('in a browser', () => {
  const whole = 'pictures load, islands wake, and all that they write later begins with the folder';

  test(whole, () => showsAllBelow(server.url));

  test(`with Preact ${whole}`, async () => {
    const other = await fixtureSite('shop');
    await moveBelow(other);
    await other.edit('content/schema.ts', (text) =>
      text.replace("language: 'en',", "language: 'en', islands: { runtime: 'preact' },"),
    );
    expect(await other.problems()).toEqual([]);
    const served = await serve(other.out);
    onTestFinished(() => served.close());
    await showsAllBelow(served.url);
  });

  async function showsAllBelow(url: string) {
    const { page, faults, asked } = await open(`${url}/`);
    const shelf = page.locator('site-island[name=Shelf]');
    await shelf.and(page.locator('[awake]')).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Unfold' }).click();
    await page.locator('#unfolded').waitFor();
    expect(await hrefOf(page, 'Always there')).toBe('/market/goods/lamp');
    expect(await hrefOf(page, 'Shown later')).toBe('/market/goods/stool');
    expect(await hrefOf(page, 'Made by hand')).toBe('/market/goods/lamp#price');
    expect(await hrefOf(page, 'Made of another')).toBe('/market/goods/lamp');
    expect(await hrefOf(page, 'Led elsewhere')).toBe('/market/goods/stool');
    expect(await hrefOf(page, 'A stool, in words')).toBe('/market/goods/stool');
    await page.getByRole('link', { name: 'Written by a script' }).waitFor();
    expect(await hrefOf(page, 'Written by a script')).toBe('/market/goods/lamp');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByText('200').waitFor();
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete && image.naturalWidth > 0),
    );
    expect(await page.locator('img').count()).toBe(2);
    await page.getByRole('button', { name: 'Add' }).first().click();
    await page.getByText('2 pieces').waitFor();
    expect(faults).toEqual([]);
    expect(asked.filter((path) => !path.startsWith(`${market}/`))).toEqual([]);
  }

  test('links lead on, home again, and from old addresses to new ones', async () => {
    const { page, faults } = await open(server.url);
    await page.getByRole('link', { name: 'Lamp' }).first().click();
    await page.waitForURL(`**${market}/goods/lamp`);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`**${market}/`);
    await page.goto(`${server.url}/old`);
    await page.waitForURL(`**${market}/goods/lamp`);
    // Where the host does not redirect by itself.
    const moved = await published('old/index.html');
    expect(moved).toContain('content="0; url=/market/goods/lamp"');
    expect(moved).toContain('<link rel="canonical" href="https://shop.example/market/goods/lamp">');
    expect(faults).toEqual([]);
  });

  test('an address without a page shows the error page, whose links lead into the site', async () => {
    const { page } = await open(`${server.url}/no/such/page`);
    await page.getByText('Try the start page.').waitFor();
    expect(await hrefOf(page, 'Home')).toBe('/market/');
  });
});

describe('what is published', () => {
  test('names every file and page with the folder, and no address twice', async () => {
    for (const file of await readdir(site.out, { recursive: true })) {
      if (!file.endsWith('.html')) continue;
      const html = (await published(file)).replaceAll(/ props="[^"]*"/g, '');
      const rooted = [...html.matchAll(/(?:href|src|action|srcset)="(\/[^"]*)"|url\((\/[^)]*)\)/g)];
      expect(rooted.length, file).toBeGreaterThan(0);
      for (const [, address, inStyle] of rooted)
        for (const one of (address ?? inStyle ?? '').split(', '))
          expect(one, file).toMatch(/^\/market\/(?!market)/);
    }
  });

  test('says where it lies to search engines, shares, feed readers and phones', async () => {
    const lamp = await published('goods/lamp/index.html');
    const own = 'https://shop.example/market';
    for (const text of [
      `<link rel="canonical" href="${own}/goods/lamp">`,
      `<meta property="og:url" content="${own}/goods/lamp">`,
      `<meta property="og:image" content="${own}/assets/`,
      '<link rel="manifest" href="/market/site.webmanifest">',
      '<link rel="icon" href="/market/icon.svg">',
      'href="/market/goods.atom"',
      '{"href_matches":"/market/*"},{"not":{"href_matches":"/market/assets/*"}}',
      `"url":"${own}/goods/lamp"`,
    ])
      expect(lamp).toContain(text);
    expect(await published('index.html')).toContain(`<link rel="canonical" href="${own}/">`);
    expect(JSON.parse(await published('site.webmanifest'))).toMatchObject({
      id: '/market/',
      start_url: '/market/',
      scope: '/market/',
      icons: [{ src: '/market/icon.svg' }],
    });
    expect(await published('sitemap.xml')).toContain(`<loc>${own}/goods/lamp</loc>`);
    expect(await published('robots.txt')).toContain('User-agent');
    expect(await published('goods.atom')).toContain(`<id>${own}/goods/lamp</id>`);
    expect(await published('.well-known/security.txt')).toContain(
      `Canonical: ${own}/.well-known/security.txt`,
    );
    expect(JSON.parse(await published('.site-manifest.json'))).toMatchObject({ base: market });
  });

  test('is the same from an empty cache, and the same as ever once the site lies at the root again', async () => {
    const [moved, plain] = [await fixtureSite('shop'), await fixtureSite('shop')];
    await plain.build();
    const settings = await moved.read('content/settings.yaml');
    await moved.build();
    const robots = await moved.read('public/robots.txt');
    const below = async (one: FixtureSite) => {
      for (const file of ['content/settings.yaml', 'public/robots.txt'])
        await one.edit(file, (text) => text.replace('shop.example', 'shop.example/market'));
      expect(await one.problems()).toEqual([]);
    };
    await below(moved);
    const warm = await moved.outputHash();
    const cold = await fixtureSite('shop', { cold: true });
    await below(cold);
    expect(warm).toBe(await cold.outputHash());
    await moved.write('content/settings.yaml', settings);
    await moved.write('public/robots.txt', robots);
    await moved.build();
    expect(await moved.outputHash()).toBe(await plain.outputHash());
  });

  test('among previews asks search engines to leave every page out, and is the same site otherwise', async () => {
    const shop = await fixtureSite('shop');
    const place = async (folder: string) => {
      for (const file of ['content/settings.yaml', 'public/robots.txt'])
        await shop.edit(file, (text) =>
          text.replace(/shop\.example[/\w-]*?(?=\/sitemap|$)/m, `shop.example${folder}`),
        );
      expect(await shop.problems()).toEqual([]);
      const pages = (await readdir(shop.out, { recursive: true })).filter((file) => file.endsWith('.html'));
      const read = (file: string) => readFile(join(shop.out, file), 'utf8');
      const robots = new Map<string, string | undefined>();
      for (const file of pages.sort())
        robots.set(file, /<meta name="robots" content="([^"]*)">/.exec(await read(file))?.[1]);
      return { robots, sitemap: await read('sitemap.xml') };
    };
    const beside = await place('/preview/spring');
    const among = await place('/_preview/spring');
    const hidden = 'noindex,nofollow,noarchive';
    expect([...beside.robots.values()]).toContain(undefined);
    expect([...beside.robots.values()]).not.toContain(hidden);
    expect([...among.robots]).toEqual([...beside.robots].map(([file, own]) => [file, own ?? hidden]));
    expect(among.sitemap).toBe(beside.sitemap.replaceAll('/preview/', '/_preview/'));

    // Budgets are those of the live site.
    await shop.edit('content/settings.yaml', (text) => `${text}budgets:\n  everyPage:\n    html: 0.1 kB\n`);
    expect(await shop.problems()).toEqual([]);
    await shop.edit('content/settings.yaml', (text) => text.replace('/_preview/', '/preview/'));
    await shop.edit('public/robots.txt', (text) => text.replace('/_preview/', '/preview/'));
    expect(new Set((await shop.problems()).map(({ code }) => code))).toEqual(new Set(['over-budget']));
  });

  test('of a site in several languages, lists and feeds begin with the folder', async () => {
    const bakery = await fixtureSite('bakery');
    await bakery.edit('content/settings.yaml', (text) =>
      text.replace('sonnenkorn.example', 'sonnenkorn.example/brot'),
    );
    expect(await bakery.problems()).toEqual([]);
    const own = 'https://sonnenkorn.example/brot';
    const read = (file: string) => readFile(join(bakery.out, file), 'utf8');
    const german = await read('de/index.html');
    expect(german).toContain(`<link rel="alternate" hreflang="en" href="${own}/">`);
    expect(german).toContain(`<link rel="alternate" hreflang="de" href="${own}/de">`);
    expect(await read('sitemap.xml')).toContain(`hreflang="de" href="${own}/de/contact"`);
    expect(await read('contact/index.html')).toMatch(/<form [^>]*action="(?:https:|\/brot\/)/);
    expect(parseRssFeed(await read('news.rss')).items?.[0]?.link).toBe(`${own}/notes/note-5`);
    expect(parseJsonFeed(await read('news.json')).items?.[0]?.url).toBe(`${own}/notes/note-5`);
    expect(await read('news/2/index.html')).toContain('href="/brot/news/3"');
  });
});

describe('an address that names the folder itself', () => {
  test('is a problem in content, in templates and for files', async () => {
    const wrong = await fixtureSite('shop');
    await moveBelow(wrong);
    await wrong.edit('content/settings.yaml', (text) => text.replace('/goods/lamp#', '/market/goods/lamp#'));
    expect(await wrong.problems()).toMatchObject([
      { code: 'base-in-address', file: 'content/settings.yaml', line: 3, help: 'Write "/goods/lamp#price".' },
    ]);
    await wrong.edit('content/settings.yaml', (text) => text.replace('/market/goods', '/goods'));
    await wrong.edit('templates/parts/Frame.tsx', (text) =>
      text
        .replace('href="/"', 'href="/market/"')
        .replace('{children}', '{children}<img src="/market/icon.svg" alt="" loading="lazy" />'),
    );
    expect(await wrong.problems()).toMatchObject([
      { code: 'base-in-address', file: 'templates/parts/Frame.tsx', help: 'Write "/".' },
      { code: 'base-in-address', file: 'templates/parts/Frame.tsx', help: 'Write "/icon.svg".' },
    ]);
  });

  test('is fine where a page has that name', async () => {
    const right = await fixtureSite('shop');
    await moveBelow(right);
    await right.write(
      'templates/pages/market.tsx',
      (await right.read('templates/pages/404.tsx')).replace(", robots: 'noindex'", ''),
    );
    await right.edit('templates/parts/Frame.tsx', (text) => text.replace('href="/"', 'href="/market"'));
    expect(await right.problems()).toEqual([]);
    expect(await published('index.html', { ...site, out: right.out })).toContain('href="/market/market"');
  });
});

test('a broken link is named as its author wrote it', async () => {
  const wrong = await fixtureSite('shop');
  await moveBelow(wrong);
  await wrong.edit('templates/parts/Frame.tsx', (text) => text.replace('href="/"', 'href="/goods/lampp"'));
  expect(await wrong.problems()).toMatchObject([
    {
      code: 'broken-link',
      message: 'The link "/goods/lampp" leads to nothing: this site has no page, redirect or file there.',
      help: 'Did you mean "/goods/lamp"?',
      file: 'templates/parts/Frame.tsx',
    },
  ]);
});

describe('while it is being written', () => {
  test('is served below the folder, follows what is saved, and moves with the setting', async () => {
    const dev = await devSite('shop', { prepare: moveBelow });
    await dev.settled('good');
    const { page, faults, asked } = await open(new URL(`${market}/`, dev.url).href);
    await page.locator('site-island[name=Shelf]').and(page.locator('[awake]')).waitFor({ state: 'attached' });
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete && image.naturalWidth > 0),
    );
    await dev.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
    await page.getByText('Footstool').first().waitFor();
    expect(faults).toEqual([]);
    expect(asked.filter((path) => !/^\/(?:market|@site)\//.test(path))).toEqual([]);

    const root = await fetch(dev.url, { redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([302, '/market/']);
    const folder = await fetch(new URL(market, dev.url), { redirect: 'manual' });
    expect([folder.status, folder.headers.get('location')]).toEqual([302, '/market/']);
    const beside = await fetch(new URL('/goods/lamp', dev.url));
    expect([beside.status, await beside.text()]).toEqual([404, 'The site lies below /market/.\n']);

    await dev.edit('content/settings.yaml', (text) => text.replace('/market', ''));
    await expect
      .poll(async () => (await fetch(new URL('/goods/lamp', dev.url))).status, { timeout: 60_000 })
      .toBe(200);
  });

  test('a click tells where something comes from', async () => {
    const dev = await devSite('shop', { prepare: moveBelow });
    await dev.settled('good');
    const answer = await fetch(new URL('/@site/source-place', dev.url), {
      method: 'POST',
      headers: { origin: new URL(dev.url).origin },
      body: JSON.stringify({ url: `${market}/goods/lamp`, path: [1, 0], texts: [], template: true }),
    });
    expect(await answer.json()).toMatchObject({ place: { file: 'templates/parts/Frame.tsx' } });
  });
});
