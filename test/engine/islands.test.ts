import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type HydratedSite, serveHydrated } from '../support/hydrated-by.ts';
import { islandScript } from '../support/island-script.ts';

let browser: HydratedSite['browser'];
let server: HydratedSite['server'];
let site: HydratedSite['site'];
let close: HydratedSite['close'] | undefined;

describe.each(['react', 'preact'] as const)('hydrated by %s,', (runtime) => {
  beforeAll(async () => {
    ({ browser, server, site, close } = await serveHydrated('wake', runtime));
  });

  afterAll(() => close?.());

  interface Opened {
    readonly page: Page;
    readonly errors: string[];
    /** Addresses asked for so far. */
    readonly requests: string[];
  }

  async function open(
    path = '/',
    options: { width?: number; block?: RegExp; scripts?: boolean } = {},
  ): Promise<Opened> {
    const page = await browser.newPage({
      viewport: { width: options.width ?? 800, height: 600 },
      javaScriptEnabled: options.scripts ?? true,
    });
    onTestFinished(() => page.close());
    const errors: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    const { block } = options;
    if (block) await page.route(block, (route) => route.abort());
    await page.goto(server.url + path);
    return { page, errors, requests };
  }

  /** Where the script of an island of the home page lies. */
  const scriptOf = async (name: string) =>
    islandScript(await readFile(join(site.out, 'index.html'), 'utf8'), name);

  /** The wrapper of the island that holds an element. */
  const island = (page: Page, inner: string) => page.locator(`site-island:has(${inner})`);
  const isAwake = (page: Page, inner: string) =>
    island(page, inner).and(page.locator('[awake]')).waitFor({ state: 'attached' });
  const sleeps = async (page: Page, inner: string) =>
    (await island(page, inner).getAttribute('awake')) === null;

  describe('an island', () => {
    test('of the moment `load` wakes at once and answers', async () => {
      const { page, errors } = await open();
      await isAwake(page, '#load');
      await page.getByText('load clicked').click();
      await page.getByText('load clicked 1 times').waitFor();
      expect(errors).toEqual([]);
    });

    test('of the moment `idle` wakes without being touched', async () => {
      const { page } = await open();
      await isAwake(page, '#idle');
    });

    test('of the moment `visible` sleeps until it is scrolled near', async () => {
      const { page } = await open();
      await isAwake(page, '#idle');
      expect(await sleeps(page, '#visible')).toBe(true);
      await page.locator('#visible').scrollIntoViewIfNeeded();
      await isAwake(page, '#visible');
    });

    test('of a page that is prerendered sleeps until somebody sees the page', async () => {
      const { page } = await open('/quiet');
      await page.addInitScript(() => {
        Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, get: () => true });
      });
      await page.goto(`${server.url}/`);
      await page.waitForTimeout(300);
      expect(await sleeps(page, '#load')).toBe(true);
      expect(await sleeps(page, '#idle')).toBe(true);
      // The standard fires this event at the document and lets it not bubble.
      await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
      await isAwake(page, '#load');
      await isAwake(page, '#idle');
    });

    test('of the moment `media` wakes when the query matches, at once or later', async () => {
      const narrow = await open('/', { width: 400 });
      await isAwake(narrow.page, '#media');
      const wide = await open('/', { width: 900 });
      await isAwake(wide.page, '#idle');
      expect(await sleeps(wide.page, '#media')).toBe(true);
      await wide.page.setViewportSize({ width: 450, height: 600 });
      await isAwake(wide.page, '#media');
    });

    test('of the moment `interaction` sleeps until touched, and the first click is not lost', async () => {
      const { page, errors } = await open();
      await isAwake(page, '#idle');
      expect(await sleeps(page, '#interaction')).toBe(true);
      // A click without any pointer movement before it: nothing else may have woken the island.
      await page.locator('#interaction button').dispatchEvent('click');
      await page.getByText('interaction clicked 1 times').waitFor();
      await page.getByText('interaction clicked').click();
      await page.getByText('interaction clicked 2 times').waitFor();
      expect(errors).toEqual([]);
    });

    test('gets every click that came while its script was on the way, one after the other', async () => {
      const { page, errors } = await open();
      await isAwake(page, '#idle');
      await page.locator('#interaction button').evaluate((button: HTMLElement) => {
        button.click();
        button.click();
        button.click();
      });
      await page.getByText('interaction clicked 3 times').waitFor();
      expect(errors).toEqual([]);
    });

    test('wakes by hovering and by keyboard focus', async () => {
      const hovered = await open();
      await hovered.page.locator('#interaction button').hover();
      await isAwake(hovered.page, '#interaction');
      const focused = await open();
      await focused.page.locator('#interaction button').focus();
      await isAwake(focused.page, '#interaction');
      await focused.page.keyboard.press('Enter');
      await focused.page.getByText('interaction clicked 1 times').waitFor();
    });

    test('lets links and boxes act by themselves, exactly once', async () => {
      const { page } = await open();
      await page.locator('#interaction input').dispatchEvent('click');
      await isAwake(page, '#interaction');
      expect(await page.locator('#interaction input').isChecked()).toBe(true);
      const other = await open();
      await other.page.locator('#interaction a').dispatchEvent('click');
      await isAwake(other.page, '#interaction');
      expect(new URL(other.page.url()).hash).toBe('#elsewhere');
      await other.page.getByText('interaction clicked 0 times').waitFor();
    });

    test('gets the submit that woke it, once and after the browser has checked the fields', async () => {
      const { page } = await open();
      await page.locator('#sender input').evaluate((input: HTMLInputElement) => {
        input.value = 'hello';
      });
      await page.locator('#sender').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await page.locator('#sender output', { hasText: 'hello' }).waitFor();
      expect(await page.locator('#sender output').textContent()).toBe('hello');
      expect(new URL(page.url()).search).toBe('');
    });

    test('with a script of its own hands its element to a plain script, and its first click is replayed too', async () => {
      const { page, requests } = await open();
      await isAwake(page, '#idle');
      const before = requests.length;
      await page.locator('#plain button').dispatchEvent('click');
      await page.getByText('plain clicked 1 times').waitFor();
      const plain = await scriptOf('Plain');
      expect(requests.slice(before).map((url) => plain.test(url))).toEqual([true]);
    });

    /** The alert in the place of an island, and what that island looked like before and without it. */
    async function breakIsland(opened: Opened, name: string, inner: string) {
      const { page } = opened;
      const broken = page.locator(`site-island[name=${name}]`);
      const before = await broken.innerHTML();
      await page.locator(inner).hover();
      await page.locator(`site-island[name=${name}][failed]:not([awake])`).waitFor({ state: 'attached' });
      expect(await broken.getByRole('alert').allTextContents()).toEqual(['Unexpected Application Error!']);
      expect(await broken.getByRole('alert').isVisible()).toBe(true);
      const after = await broken.evaluate((island) => {
        island.querySelector('[role=alert]')?.remove();
        return island.innerHTML;
      });
      expect(after).toBe(before);
      await page.getByText('load clicked').click();
      await page.getByText('load clicked 1 times').waitFor();
    }

    test('with a component that fails says so above its markup, and takes nothing else with it', async () => {
      const opened = await open();
      await breakIsland(opened, 'Broken', '#broken');
      expect(opened.errors.join()).toContain('This widget fails once it wakes.');
    });

    test('with a component that cannot even be hydrated says so above its markup, too', async () => {
      const opened = await open();
      const spoiled = island(opened.page, '#interaction');
      // A number has none of the functions of a word.
      await spoiled.evaluate((element) => element.setAttribute('props', '{"name":1}'));
      await opened.page.locator('#interaction button').hover();
      await spoiled.and(opened.page.locator('[failed]')).getByRole('alert').waitFor();
      expect(await opened.page.locator('#interaction button').isVisible()).toBe(true);
      expect(opened.errors.some((text) => text.startsWith('Island Clicker failed'))).toBe(true);
    });

    test('with a script of its own that fails says so above its markup, and takes nothing else with it', async () => {
      const opened = await open();
      await island(opened.page, '#plain').evaluate((element) => element.setAttribute('props', '{'));
      await breakIsland(opened, 'Plain', '#plain button');
      expect(opened.errors.some((text) => text.startsWith('Island Plain failed'))).toBe(true);
    });

    test('whose script misses an element that the build has seen says so, and takes nothing else with it', async () => {
      const opened = await open();
      // Something else in the page has taken it away meanwhile.
      await opened.page.locator('#plain button').evaluate((button) => {
        const word = document.createElement('span');
        word.append(button.textContent);
        button.replaceWith(word);
      });
      await breakIsland(opened, 'Plain', '#plain span');
      expect(opened.errors.some((text) => text.startsWith('Island Plain failed'))).toBe(true);
    });

    test('whose script does not arrive stays static, is tried twice, and says so in the console', async () => {
      const sender = await scriptOf('Sender');
      const { page, errors, requests } = await open('/', { block: sender });
      await page.locator('#sender input').focus();
      await expect.poll(() => errors.some((text) => /^Loading chunk Sender failed/.test(text))).toBe(true);
      expect(requests.filter((url) => sender.test(url))).toHaveLength(2);
      expect(await page.locator('#sender input').isVisible()).toBe(true);
    });

    test('whose script does not arrive lets its form be sent the plain way, also the first time', async () => {
      const { page } = await open('/', { block: await scriptOf('Sender') });
      await page.locator('#sender input').evaluate((input: HTMLInputElement) => {
        input.value = 'hello';
      });
      await page.locator('#sender').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await page.waitForURL('**/?word=hello');
      await page.locator('#sender input').fill('again');
      await page.locator('#sender button').click();
      await page.waitForURL('**/?word=again');
    });
  });

  describe('a page', () => {
    test('with islands spends less than 1000 bytes on the script that wakes them', async () => {
      const { page } = await open();
      const script = await page.locator('script:not([src])').textContent();
      expect(gzipSync(script ?? '').length).toBeLessThan(1000);
    });

    test('without islands has no script at all', async () => {
      const { page, requests } = await open('/quiet');
      expect(await page.locator('script').count()).toBe(0);
      expect(requests.filter((url) => url.includes('.js'))).toEqual([]);
    });

    test('is complete without JavaScript', async () => {
      const { page } = await open('/', { scripts: false });
      expect(await page.getByText('interaction clicked 0 times').isVisible()).toBe(true);
      await page.getByText('A quiet page').click();
      expect(await page.title()).toBe('Quiet');
    });

    test('hydrates without a mismatch, with ids that do not collide', async () => {
      const { page, errors } = await open('/', { width: 400 });
      await isAwake(page, '#media');
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(errors).toEqual([]);
    });
  });
});
