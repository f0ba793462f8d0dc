/** What becomes of React's markup when a browser takes it over, by React and by Preact. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type HydratedSite, serveHydrated } from '../support/hydrated-by.ts';

describe.each(['react', 'preact'] as const)('markup that %s takes over', (runtime) => {
  let browser: HydratedSite['browser'];
  let server: HydratedSite['server'];
  let site: HydratedSite['site'];
  let close: HydratedSite['close'] | undefined;

  beforeAll(async () => {
    ({ browser, server, site, close } = await serveHydrated('takeover', runtime));
  });

  afterAll(() => close?.());

  /** Opens the page with everything asleep. `wake` wakes all, and tells whether any element of the markup was made anew. */
  async function open(path = '/'): Promise<{ page: Page; wake: () => Promise<void>; errors: string[] }> {
    const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
    onTestFinished(() => page.close());
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${server.url}${path}`);
    const wake = async () => {
      const before = await page.evaluateHandle(() => [...document.querySelectorAll('site-island *')]);
      await page.setViewportSize({ width: 400, height: 800 });
      await page.waitForFunction(() => !document.querySelector('site-island[when^=media]:not([awake])'));
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

  describe('with slots', () => {
    /** Every node that stands in a slot, to be found again. What the islands in it are made of is their own. */
    const held = (page: Page) =>
      page.evaluateHandle(() => {
        const around = document.querySelector('site-island[name=Around]');
        const nodes: Node[] = [];
        for (const slot of document.querySelectorAll('#around site-slot')) {
          const walker = document.createTreeWalker(slot);
          while (walker.nextNode())
            if (walker.currentNode.parentElement?.closest('site-island') === around)
              nodes.push(walker.currentNode);
        }
        return nodes;
      });

    const areThere = (nodes: Awaited<ReturnType<typeof held>>) =>
      nodes.evaluate((all) => all.filter((node) => !node.isConnected).map(({ textContent }) => textContent));

    test('has an id of its own for everything that asks for one, in slots and beside them', async () => {
      const { page } = await open('/slots');
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const name of ['Beside', 'Inside', 'First', 'Outside'])
        expect(await page.getByLabel(name).count()).toBe(1);
    });

    test('leaves what is the page’s own as it is, and sends it once', async () => {
      const { page, wake } = await open('/slots');
      const island = page.locator('site-island[name=Around]');
      expect(await island.getAttribute('props')).toBe('{"word":"Clicks"}');
      expect(await page.locator('#here').textContent()).toBe('/slots');
      const asleep = await island.evaluate(({ textContent }) => textContent);
      await page.getByLabel('Held').fill('as typed');
      await page.evaluate(() => {
        addEventListener('input', () => document.body.setAttribute('data-told', ''), true);
      });
      const nodes = await held(page);
      await wake();
      expect(await areThere(nodes)).toEqual([]);
      expect(await island.evaluate(({ textContent }) => textContent)).toBe(asleep);
      expect(await page.getByLabel('Held').inputValue()).toBe('as typed');
      expect(await page.locator('body').getAttribute('data-told')).toBe(null);
      await page.locator('#here').click();
      await page.locator('#around output', { hasText: 'Clicks 1' }).waitFor();
      expect(await areThere(nodes)).toEqual([]);
    });

    test('wakes islands that stand there by themselves, before and after their surroundings', async () => {
      const { page, wake } = await open('/slots');
      const aside = page.getByRole('button', { name: /aside/ });
      const within = page.getByRole('button', { name: /within/ });
      await aside.click();
      await page.getByRole('button', { name: 'aside: 1' }).waitFor();
      expect(await page.locator('site-island[name=Around][awake]').count()).toBe(0);
      await wake();
      await aside.click();
      await within.click();
      await page.getByRole('button', { name: 'aside: 2' }).waitFor();
      await page.getByRole('button', { name: 'within: 1' }).waitFor();
    });

    test('moves the very nodes, takes them away and brings them back', async () => {
      const { page, wake, errors } = await open('/slots');
      await wake();
      const within = page.getByRole('button', { name: /within/ });
      await within.click();
      const nodes = await held(page);
      await page.getByRole('button', { name: 'Swap' }).click();
      await page.locator('#right #here').waitFor();
      expect(await page.locator('#left #deep').count()).toBe(1);
      expect(await areThere(nodes)).toEqual([]);
      await page.getByRole('button', { name: 'Hide' }).click();
      await page.locator('#here').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Hide' }).click();
      await page.locator('#right #here').waitFor();
      expect(await areThere(nodes)).toEqual([]);
      await within.click();
      await page.getByRole('button', { name: 'within: 2' }).waitFor();
      expect(errors).toEqual([]);
    });

    test('holds a list of slots, each with its own place', async () => {
      const { page, wake, errors } = await open('/slots');
      const rows = page.locator('#rows li');
      await page.getByLabel('First').fill('as typed');
      const last = page.getByRole('button', { name: /last/ });
      await last.click();
      await page.getByRole('button', { name: 'last: 1' }).waitFor();
      const asleep = await rows.allTextContents();
      const nodes = await page.evaluateHandle(() => [...document.querySelectorAll('#rows site-slot > *')]);
      await wake();
      expect(await rows.allTextContents()).toEqual(asleep);
      await page.getByRole('button', { name: 'Turn 4 and 0' }).click();
      await expect.poll(() => rows.allTextContents()).toEqual(asleep.toReversed());
      expect(await nodes.evaluate((all) => all.filter((node) => !node.isConnected).length)).toBe(0);
      expect(await page.getByLabel('First').inputValue()).toBe('as typed');
      await last.click();
      await page.getByRole('button', { name: 'last: 2' }).waitFor();
      expect(errors).toEqual([]);
    });

    test('keeps the very nodes when the island around them fails', async () => {
      const { page, wake } = await open('/slots');
      await wake();
      const within = page.getByRole('button', { name: /within/ });
      await within.click();
      const nodes = await held(page);
      await page.getByRole('button', { name: 'Swap' }).click();
      await page.getByRole('button', { name: 'Break' }).click();
      await page.locator('site-island[name=Around][failed]').waitFor();
      expect(await page.locator('#left #here').count()).toBe(1);
      expect(await areThere(nodes)).toEqual([]);
      await within.click();
      await page.getByRole('button', { name: 'within: 2' }).waitFor();
    });

    test('is seen where only what is the page’s own, or in another island, has a box', async () => {
      const { page } = await open('/slots');
      for (const at of [0, 1]) {
        const seen = page.locator('site-island[name=Seen]').nth(at);
        await seen.and(page.locator('[awake]')).waitFor({ state: 'attached' });
        await seen.locator('data[value=true]').waitFor({ state: 'attached' });
      }
    });
  });

  // Preact warns of no difference.
  test.runIf(runtime === 'react')('is what React expects, as React for developers says', async () => {
    const { page, errors } = await open('/slots');
    const name = await page.locator('site-island[name=Around]').getAttribute('src');
    await page.route(`**${name}`, async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: await forDevelopers(site.root) }),
    );
    await page.reload();
    const nodes = await page.evaluateHandle(() => [...document.querySelectorAll('#around *')]);
    await page.setViewportSize({ width: 400, height: 800 });
    await page.locator('site-island[name=Around][awake]').waitFor({ state: 'attached' });
    expect(await nodes.evaluate((all) => all.filter((one) => !one.isConnected).length)).toBe(0);
    for (const button of ['Swap', 'Hide', 'Hide']) await page.getByRole('button', { name: button }).click();
    await page.locator('#right #here').waitFor();
    expect(errors).toEqual([]);
  });
});

/** The island with slots, by React as it warns. */
async function forDevelopers(root: string): Promise<string> {
  const hydrate = fileURLToPath(new URL('../../src/client/hydrate.tsx', import.meta.url));
  const islands = ['Around', 'Count', 'Rows', 'Seen'];
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `import { hydrate } from ${JSON.stringify(hydrate)};`,
        ...islands.map((one) => `import ${one} from './templates/islands/${one}.tsx';`),
        'const take = (widget) => (root, props) => hydrate(root, widget, props);',
        `export default { ${islands.map((one) => `${one}: take(${one})`).join(', ')} };`,
      ].join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    nodePaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
  });
  return outputFiles[0]?.text ?? '';
}
