/** What browsers do that lack something, played by taking it away from Chromium. */
import { expect, onTestFinished, test } from 'vitest';
import { awake, visitor } from '../conformance/browser/open.ts';

/** A page opened after the code has run in it. */
async function openWithout(lack: () => void, route: string, width = 1440) {
  const opened = await visitor({ width });
  onTestFinished(opened.close);
  await opened.page.addInitScript(lack);
  await opened.go(route);
  return opened;
}

/** Safari before version 17. */
const popovers = () => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Element.prototype.matches = new Proxy(Element.prototype.matches, {
    apply(matches, element, [selector]: [string]) {
      if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not a valid selector.`);
      return Reflect.apply(matches, element, [selector]);
    },
  });
};

test('without popovers the drawer and the sub-menus are opened and closed by the script', async () => {
  const { page, errors } = await openWithout(popovers, '/about-us', 390);
  const drawer = page.locator('#drawer');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const isMarked = () => drawer.evaluate((menu) => menu.hasAttribute('data-open'));
  await toggle.hover();
  await awake(page, '[data-toggle]');
  await toggle.click();
  expect(await isMarked()).toBe(true);
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  await drawer.getByRole('button', { name: 'Close menu' }).dispatchEvent('click');
  expect(await isMarked()).toBe(false);
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');

  await page.setViewportSize({ width: 1440, height: 900 });
  const marked = () => page.locator('[popover][data-open]').evaluateAll((menus) => menus.map(({ id }) => id));
  const buttons = page.locator('nav[aria-label=Main] [popovertarget]');
  for (const button of await buttons.all()) {
    await button.dispatchEvent('click');
    expect(await marked()).toEqual([await button.getAttribute('popovertarget')]);
  }
  await buttons.last().dispatchEvent('click');
  expect(await marked()).toEqual([]);
  expect(errors).toEqual([]);
});

test('without popovers a film still opens', async () => {
  const { page, errors } = await openWithout(popovers, '/pricing');
  await awake(page, 'dialog[id^=film]');
  await page.locator('main [popovertarget^=film]').first().click();
  await page.locator('dialog:modal video').waitFor();
  expect(errors).toEqual([]);
});

test('islands wake, rows settle and tabs switch without idle time, scrollend and hidden text that can be found', async () => {
  const lack = () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'onscrollend');
    Reflect.deleteProperty(Document.prototype, 'onbeforematch');
    Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');
  };
  const { page, go, errors } = await openWithout(lack, '/');
  expect(await page.evaluate(() => 'requestIdleCallback' in window || 'onscrollend' in window)).toBe(false);
  await awake(page, '[data-hero]');
  await page.locator('#voice-1').scrollIntoViewIfNeeded();
  await awake(page, '#voice-1');
  const row = page.locator('[data-carousel]:has(#voice-1)');
  for (const number of ['2', '3']) {
    await row.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => row.locator('[aria-current=true]').textContent()).toBe(number);
  }
  await go('/faq');
  await page.locator('#general-tab').hover();
  await awake(page, '#general-tab');
  await page.getByRole('tab').last().click();
  const panels = page.getByRole('tabpanel', { includeHidden: true });
  expect(await panels.first().isVisible()).toBe(false);
  expect(await panels.last().isVisible()).toBe(true);
  expect(errors).toEqual([]);
});
