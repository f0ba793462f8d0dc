/** What floats over a page, or opens above it, leaves its words and its buttons in sight on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../conformance/browser/open.ts';
import { content } from '../conformance/content.ts';

const phone = { width: 360, height: 740 };

const chat = (page: Page) => page.getByRole('link', { name: content.site.chat.label });

/** How much of the chat button is seen, and whether a finger meets it. */
const shown = (page: Page) =>
  chat(page).evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return { opacity: getComputedStyle(link).opacity, met: met !== null && link.contains(met) };
  });

const there = { opacity: '1', met: true };
const away = { opacity: '0', met: false };

test('the chat button gets out of the way of who reads on, and comes back', async () => {
  const { page } = await open('/about-us', phone);
  expect(await shown(page)).toEqual(there);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => shown(page)).toEqual(away);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => shown(page)).toEqual(there);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => shown(page)).toEqual(away);
  // The end of the page is there to ask something.
  await page.mouse.wheel(0, 1_000_000);
  await expect.poll(() => shown(page)).toEqual(there);
});

test('the chat button shows itself to the keyboard while it is away', async () => {
  const { page } = await open('/about-us', phone);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => shown(page)).toEqual(away);
  // The page does not move for it: it is in the window already.
  await page.keyboard.press('Shift');
  await chat(page).focus();
  await expect.poll(() => shown(page)).toEqual(there);
});

test('the button that sends an enquiry is seen as soon as the dialog is open, in a low window too', async () => {
  for (const window of [phone, { width: 1440, height: 740 }]) {
    const { page } = await open('/about-us', window);
    await page.getByRole('button', { name: content.site.footer.enquiry }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    const box = await dialog.getByRole('button', { name: content.forms.enquiry.submit }).boundingBox();
    const frame = await dialog.boundingBox();
    if (!box || !frame) throw new Error('Neither the dialog nor its button may be without a box.');
    expect(box.y + box.height, `${window.width} px`).toBeLessThanOrEqual(frame.y + frame.height);
  }
});

test('the footer of a phone is no longer than a window and a half', async () => {
  const window = { width: 360, height: 780 };
  const { page } = await open('/about-us', window);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const height = await footer.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(1.5 * window.height);
});
