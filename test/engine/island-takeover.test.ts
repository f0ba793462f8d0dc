/** What becomes of React's markup when a browser takes it over, by React and by Preact. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type HydratedSite, serveHydrated } from '../support/hydrated-by.ts';

describe.each(['react', 'preact'] as const)('markup that %s takes over', (runtime) => {
  let browser: HydratedSite['browser'];
  let server: HydratedSite['server'];
  let close: HydratedSite['close'] | undefined;

  beforeAll(async () => {
    ({ browser, server, close } = await serveHydrated('takeover', runtime));
  });

  afterAll(() => close?.());

  /** Opens the page with everything asleep. `wake` wakes all, and tells whether any element of the markup was made anew. */
  async function open(): Promise<{ page: Page; wake: () => Promise<void>; errors: string[] }> {
    const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
    onTestFinished(() => page.close());
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${server.url}/`);
    const wake = async () => {
      const before = await page.evaluateHandle(() => [...document.querySelectorAll('site-island *')]);
      await page.setViewportSize({ width: 400, height: 800 });
      await page.waitForFunction(() => !document.querySelector('site-island:not([awake])'));
      expect(await before.evaluate((all) => all.filter((one) => !one.isConnected).length)).toBe(0);
      expect(errors).toEqual([]);
    };
    return { page, wake, errors };
  }

  test('keeps its texts, each where it stood, and changes them one by one', async () => {
    const { page, wake } = await open();
    const said = () => page.locator('site-island[name=Words]').evaluate((island) => island.textContent);
    const asleep = await said();
    expect(asleep).toBe('Before salt and <b>, 0 of 0 salt<b>! after 00 more');
    await wake();
    expect(await said()).toBe(asleep);
    await page.locator('#count').click();
    await expect.poll(said).toBe('Before salt and <b>, 1 of 1 at last salt<b>! after 11 more');
  });

  test('keeps its ids, and every label its field, also of what comes later', async () => {
    const { page, wake } = await open();
    const ids = () =>
      page.locator('site-island[name=Ids] [id]').evaluateAll((all) => all.map(({ id }) => id));
    const asleep = await ids();
    await wake();
    expect(await ids()).toEqual(asleep);
    for (const name of ['one', 'two']) {
      const island = page.getByRole('region', { name });
      await island.getByRole('button').click();
      await island.getByRole('button').click();
      for (const label of [`${name} 1`, `${name} 2`, `${name} deep`, `${name} late 0`, `${name} late 1`]) {
        const field = island.getByLabel(label, { exact: true });
        await field.waitFor();
        expect(
          await field.evaluate(
            (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
          ),
        ).toBe(`${label} hint`);
      }
    }
    const now = await ids();
    expect(now).toEqual(expect.arrayContaining(asleep));
    expect(new Set(now).size).toBe(now.length);
  });

  test('keeps what was typed and chosen before, and tells its component', async () => {
    const { page, wake } = await open();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Story').fill('Once upon a time');
    await page.getByLabel('Agreed').check();
    await page.getByLabel('m', { exact: true }).check();
    await page.getByLabel('Drink').selectOption('milk');
    await page.getByLabel('Free', { exact: true }).fill('as typed');
    await page.getByLabel('Freer').fill('as typed');
    await page.getByLabel('Loose').uncheck();
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Home');
    await wake();
    const state = async () => JSON.parse((await page.locator('form output').textContent()) ?? '');
    const told = { name: 'Ada', story: 'Once upon a time', agreed: true, size: 'm', drink: 'milk' };
    await expect.poll(state).toEqual({ ...told, ticks: 0, read: '' });
    // In the middle of a word, where the visitor was.
    await page.keyboard.type('L. ');
    await page.getByRole('button', { name: 'Tick' }).click();
    await expect.poll(state).toEqual({ ...told, name: 'L. Ada', ticks: 1, read: 'as typed' });
    expect(await page.getByLabel('Name').inputValue()).toBe('L. Ada');
    expect(await page.getByLabel('Story').inputValue()).toBe('Once upon a time');
    expect(await page.getByLabel('Agreed').isChecked()).toBe(true);
    expect(await page.getByLabel('m', { exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel('s', { exact: true }).isChecked()).toBe(false);
    expect(await page.getByLabel('Drink').inputValue()).toBe('milk');
    expect(await page.getByLabel('Freer').inputValue()).toBe('as typed');
    expect(await page.getByLabel('Loose').isChecked()).toBe(false);
    await page.getByLabel('Agreed').uncheck();
    await expect.poll(async () => (await state()).agreed).toBe(false);
  });

  test('tells its component nothing where nothing was typed', async () => {
    const { page, wake } = await open();
    await page.evaluate(() => {
      for (const type of ['input', 'change', 'click'])
        addEventListener(type, () => document.body.setAttribute('data-told', type), true);
    });
    await wake();
    expect(await page.locator('body').getAttribute('data-told')).toBe(null);
  });

  test('keeps a dialog open and on top that was opened before, and details', async () => {
    const { page, wake } = await open();
    await page.locator('summary').click();
    await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
    await wake();
    const dialog = page.locator('dialog:modal');
    await dialog.getByRole('button', { name: 'Press' }).click();
    await page.locator('#said', { hasText: 'pressed' }).waitFor();
    expect(await page.locator('#more').isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.locator('#more', { hasText: 'closed' }).waitFor();
    expect(await page.locator('dialog').isVisible()).toBe(false);
  });

  test('gives its elements to refs before effects run, and takes them away again', async () => {
    const { page, wake } = await open();
    await wake();
    const log = () => page.locator('#order output').textContent();
    await expect.poll(log).toBe('layout forwarded given, effect');
    expect(await page.locator('#order em').getAttribute('data-seen')).toBe('');
    expect(await page.locator('#order u').textContent()).toBe('blue');
    const button = page.locator('#order button');
    await button.click();
    await expect.poll(log).toBe('layout forwarded given, effect, let go');
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(await button.getAttribute('data-there')).toBe(null);
  });
});
