import { expect, test } from 'vitest';
import { proves } from '../statement.ts';
import { boxOf, open } from './open.ts';

const dialog = 'dialog:has(form)';

async function withPopup(route = '/about-us', options = {}) {
  const opened = await open(route, options);
  const { page } = opened;
  const button = page.getByRole('button', { name: 'Enquiry Now' });
  const popup = page.locator(dialog);
  const press = async () => {
    await button.click();
    await popup.waitFor();
  };
  await press();
  /** Whether the button has the focus, as after a popup that was closed. */
  const focused = () => button.evaluate((element) => element === document.activeElement);
  return { ...opened, popup, button, press, focused };
}

proves('S4.popup.01', async () => {
  const { page } = await open('/404.html');
  expect(await page.locator(dialog).isVisible()).toBe(false);
  // All the way round the page and into the browser's own controls.
  const reached = await page.evaluate(
    () =>
      [...document.querySelectorAll('a[href], button, input, textarea')].filter((one) =>
        one.checkVisibility(),
      ).length,
  );
  expect(reached).toBeGreaterThan(20);
  for (let presses = 0; presses <= reached; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') ?? null)).toBeNull();
  }
});

proves(['S4.popup.02', 'S2.footer.16'], async () => {
  for (const [route, width] of [
    ['/', 1440],
    ['/team/ila-chapekar', 320],
  ] as const) {
    const { page, popup } = await withPopup(route, { width });
    expect(await popup.evaluate((element) => element.matches(':modal'))).toBe(true);
    for (const name of ['username', 'email', 'phone', 'message'])
      expect(await popup.locator(`[name=${name}]`).isVisible(), name).toBe(true);
    expect(await popup.getByRole('button', { name: /send/i }).isVisible()).toBe(true);
    // The focus is in it and stays in it.
    for (let presses = 0; presses < 12; presses++) {
      const inside = () =>
        page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        );
      expect(await inside()).toBe(true);
      await page.keyboard.press('Tab');
    }
  }
});

proves('S4.popup.03', async () => {
  const { page, popup, focused } = await withPopup();
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'hidden' });
  expect(await focused()).toBe(true);
  await page.keyboard.press('Enter');
  await popup.waitFor();
});

proves('S4.popup.04', async () => {
  const { page, popup, press, focused } = await withPopup();
  const { x, y, width } = await boxOf(page, dialog);
  // A click into the box, and a selection that is drawn out of it, close nothing.
  await page.mouse.click(x + 5, y + 5);
  await page.mouse.move(x + width / 2, y + 200);
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  expect(await popup.isVisible()).toBe(true);
  await page.mouse.click(10, 10);
  await popup.waitFor({ state: 'hidden' });
  expect(await focused()).toBe(true);
  await press();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
  expect(await focused()).toBe(true);
});

test('the popup keeps what was typed when it is closed unsent', async () => {
  const { popup, press } = await withPopup();
  await popup.locator('[name=message]').fill('A half-written enquiry');
  await popup.getByRole('button', { name: 'Close' }).click();
  await press();
  expect(await popup.locator('[name=message]').inputValue()).toBe('A half-written enquiry');
});

test('a double click on the button opens the popup and leaves it open', async () => {
  const { page, popup, button } = await withPopup('/about-us', { width: 1440 });
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await popup.waitFor();
  // The second click was on the backdrop.
  const at = await boxOf(page, dialog);
  expect(x + width / 2 < at.x || y + height / 2 > at.bottom).toBe(true);
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 20 });
  await popup.waitFor({ state: 'hidden' });
});

test('the popup fits a small window: all of it can be reached by scrolling', async () => {
  const { page, popup } = await withPopup('/', { width: 320, height: 480 });
  const { x, right } = await boxOf(page, dialog);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
  const send = popup.getByRole('button', { name: /send/i });
  await send.scrollIntoViewIfNeeded();
  const { y, bottom } = { ...(await boxOf(page, `${dialog} [type=submit]`)) };
  expect(y).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(480);
});
