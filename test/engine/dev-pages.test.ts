/** `site dev` in a browser: how open pages follow what is saved. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { barriers } from '../support/axe.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type DevSite, devSite } from '../support/dev-server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

interface Opened {
  readonly page: Page;
  /** What the page complained of. */
  readonly errors: string[];
  /** Whether it is still the document that was opened. */
  isSameDocument(): Promise<boolean>;
}

async function open(site: DevSite, path = '/', width = 800): Promise<Opened> {
  await site.settled('good');
  const page = await browser.newPage({ viewport: { width, height: 600 } });
  onTestFinished(() => page.close());
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const followed = page.waitForResponse((response) => response.url().includes('/@site/events'));
  // The page reads itself once more, to compare by. A save before that loads it anew.
  const known = page.waitForResponse((response) => response.request().resourceType() === 'xhr');
  await page.goto(new URL(path, site.url).href);
  await followed;
  await (await known).finished();
  await page.evaluate(() => document.documentElement.setAttribute('data-opened', ''));
  return {
    page,
    errors,
    isSameDocument: () => page.evaluate(() => document.documentElement.hasAttribute('data-opened')),
  };
}

const overlay = (page: Page) => page.getByRole('dialog', { name: /problem/ });

test('a word that is saved shows, while focus, scroll, open details and an awake island stay as they are', async () => {
  const site = await devSite('shop', {
    prepare: (copy) =>
      copy.edit('templates/pages/index.tsx', (text) =>
        text.replace(
          '<p>\n        <a',
          '<details><summary>More</summary>Words</details><input aria-label="Wish" /><p className="tall">\n        <a',
        ),
      ),
  });
  await site.edit('templates/parts/base.css', (text) =>
    text.replace('margin: 0;', 'margin: 0; min-height: 3000px;'),
  );
  const { page, errors, isSameDocument } = await open(site);
  const add = page.getByRole('button', { name: 'Add' }).nth(1);
  await expect.poll(() => page.locator('site-island[awake]').count()).toBeGreaterThan(0);
  await add.click();
  await page.getByText('Second: 6 pieces').waitFor();
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Wish').fill('a red one');
  await page.evaluate(() => scrollTo(0, 250));
  await site.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
  await page.getByRole('link', { name: 'Footstool' }).waitFor();
  expect(await page.getByText('Second: 6 pieces').count()).toBe(1);
  expect(await page.locator('details').getAttribute('open')).toBe('');
  expect(await page.getByLabel('Wish').inputValue()).toBe('a red one');
  expect(await page.evaluate(() => [document.activeElement?.ariaLabel, scrollY])).toEqual(['Wish', 250]);
  expect(await isSameDocument()).toBe(true);
  expect(errors).toEqual([]);
});

test('a style sheet is exchanged in place, and the markup is left alone', async () => {
  const site = await devSite('shop');
  const { page, errors, isSameDocument } = await open(site);
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-touched', ''));
  await site.edit('templates/parts/base.css', (text) =>
    text.replace('margin: 0;', 'margin: 0; color: rgb(1, 2, 3);'),
  );
  const colour = () => page.evaluate(() => getComputedStyle(document.body).color);
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  expect(await page.locator('head style').count()).toBe(1);
  expect(await page.locator('h1[data-touched]').count()).toBe(1);
  expect(await isSameDocument()).toBe(true);
  expect(errors).toEqual([]);
});

test('an island whose markup has changed wakes again, and the others stay awake', async () => {
  const site = await devSite('shop');
  const { page, errors, isSameDocument } = await open(site);
  await page.locator('site-island[awake] >> text=Second: 5 pieces').waitFor();
  await site.edit('templates/pages/index.tsx', (text) => text.replace("label: 'Second'", "label: 'Third'"));
  await page.locator('site-island[awake] >> text=Third: 5 pieces').waitFor();
  await page.locator('site-island:has-text("Third") button').click();
  await page.getByText('Third: 6 pieces').waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(errors).toEqual([]);
});

test('an island whose markup has changed has ended: its script hears nothing more, and its effects are undone', async () => {
  const site = await devSite('shop', {
    prepare: async (copy) => {
      await copy.edit('templates/islands/Note.client.ts', (text) =>
        text
          .replace('{ section }', '{ section, signal }')
          .replace(
            '  section.set',
            "  addEventListener('keydown', () => console.info('script'), { signal });\n  section.set",
          ),
      );
      await copy.edit('templates/islands/Basket.tsx', (text) =>
        text.replace('{ useId,', '{ useEffect, useId,').replace(
          '  return',
          `  useEffect(() => {
    const hear = () => console.info('effect');
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return`,
        ),
      );
    },
  });
  const { page, errors, isSameDocument } = await open(site);
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'info' && heard.push(message.text()));
  /** What a press of a key calls. */
  const called = async () => {
    heard.length = 0;
    await page.keyboard.press('a');
    return heard.toSorted();
  };
  const awake = (text: string) => page.locator('site-island[awake]', { hasText: text }).waitFor();
  await Promise.all([awake('Second'), awake('Kept by the page.')]);
  expect(await called()).toEqual(['effect', 'script']);
  await site.edit('templates/pages/index.tsx', (text) =>
    text.replace("label: 'Second'", "label: 'Third'").replace('Kept by the page.', 'Said anew.'),
  );
  await Promise.all([awake('Third'), awake('Said anew.')]);
  expect(await called()).toEqual(['effect', 'script']);
  expect(await isSameDocument()).toBe(true);
  expect(errors).toEqual([]);
});

test('what stands behind an island whose markup has changed stays there, and once', async () => {
  const site = await devSite('shop');
  const { page, errors } = await open(site);
  const islands = page.locator('main site-island');
  await page.locator('site-island[awake] >> text=Second: 5 pieces').waitFor();
  expect(await islands.count()).toBe(3);
  await site.edit('templates/pages/index.tsx', (text) =>
    text.replace("label: 'Second'", "label: 'Third'").replace('Kept by the page.', 'Said anew.'),
  );
  await page.locator('site-island[awake] >> text=Third: 5 pieces').waitFor();
  expect(await islands.allTextContents()).toEqual([
    expect.stringContaining('1 pieces'),
    expect.stringContaining('Third: 5 pieces'),
    'Said anew.',
  ]);
  expect(errors).toEqual([]);
});

test('problems open over the last good page with their place, and mending closes them', async () => {
  const site = await devSite('shop');
  const { page, isSameDocument } = await open(site);
  await site.edit('content/goods.yaml', (text) => text.replace('price: 40', 'prize: 40'));
  const panel = overlay(page);
  await panel.waitFor();
  await panel.getByRole('button', { name: 'content/goods.yaml:8:3' }).waitFor();
  expect(await panel.locator('pre .target').allTextContents()).toContainEqual(
    expect.stringContaining('prize: 40'),
  );
  expect(await page.locator('main').textContent()).toContain('Stool');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /problem/ }).click();
  await panel.waitFor();
  await site.edit('content/goods.yaml', (text) => text.replace('prize: 40', 'price: 41'));
  await panel.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: /problem/ }).count()).toBe(0);
  expect(await isSameDocument()).toBe(true);
});

test('a problem shows names as code, and opens the page that explains it', async () => {
  const site = await devSite('shop');
  const { page, errors } = await open(site);
  await site.edit('content/goods.yaml', (text) => text.replace('price: 40', 'prize: 40'));
  const panel = overlay(page);
  await panel.waitFor();
  expect(await panel.getByRole('heading', { level: 2 }).textContent()).toBe('There is no field prize.');
  expect(await panel.locator('h2 code, .help code').allTextContents()).toEqual(['prize', 'price']);
  await panel.getByText('What this means').click();
  await panel.getByText('A field is written that the schema does not know.').waitFor();
  expect(await panel.locator('details code').allTextContents()).toContain('content/schema.ts');
  expect(await panel.locator('details pre').first().textContent()).toContain('nmae: Cleo');
  expect(await panel.locator('details').textContent()).toContain('site explain unknown-key');
  expect(errors).toEqual([]);
});

test('the server explains codes of the builder, and says so of others', async () => {
  const site = await devSite('shop');
  const explained = await fetch(new URL('/@site/explain?code=markup%2Fno-dup-id', site.url));
  expect(await explained.json()).toMatchObject({
    code: 'markup',
    examples: [{ kind: 'wrong' }, { kind: 'right' }],
  });
  const unknown = await fetch(new URL('/@site/explain?code=..%2F..%2Fpackage', site.url));
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('templates/checks.ts');
});

test('a schema that breaks and is mended is followed without a reload by hand', async () => {
  const site = await devSite('shop');
  const { page } = await open(site);
  await site.edit('content/schema.ts', (text) => `${text}\n}}} broken`);
  await overlay(page).waitFor();
  await site.edit('content/schema.ts', (text) => text.replace('}}} broken', ''));
  await overlay(page).waitFor({ state: 'hidden' });
  await site.edit('content/goods.yaml', (text) => text.replace('Stool', 'Footstool'));
  await page.getByRole('link', { name: 'Footstool' }).waitFor();
});

test('with Alt held, a click says where something comes from, and follows no link', async () => {
  const site = await devSite('shop');
  const { page } = await open(site);
  await page.getByRole('link', { name: 'Stool' }).click({ modifiers: ['Alt'] });
  await page.getByRole('status').filter({ hasText: 'content/goods.yaml:7:9' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a page that is gone is loaded anew, and so is one whose policy has changed', async () => {
  const site = await devSite('shop');
  const { page, isSameDocument } = await open(site, '/goods/stool');
  await site.edit('content/goods.yaml', (text) => text.replace('code: stool', 'code: seat'));
  await expect.poll(isSameDocument).toBe(false);
  await expect.poll(() => page.title()).not.toContain('Stool');
});

test('the list of problems has no fault that axe finds, at 360 and at 1440 pixels, light and dark', async () => {
  const site = await devSite('shop');
  const { page } = await open(site);
  // The page itself is nobody's example.
  const before = await barriers(page);
  await site.edit('content/goods.yaml', (text) => text.replace('price: 40', 'prize: 40'));
  await overlay(page).waitFor();
  await overlay(page).getByText('What this means').click();
  await overlay(page).locator('details pre').first().waitFor();
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect((await barriers(page)).filter((fault) => !before.includes(fault))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
});
