import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { awake, open } from './open.ts';

const member = content.team.all[0];
if (!member) throw new Error('There is nobody in the team.');
const route = `/team/${member.slug}`;
const website = member.website ?? content.site.baseUrl;

/** The two faces, as eyes and as assistive technology find them. */
function faces(page: Page) {
  const face = (name: string) => ({
    seen: () => page.locator(`article[aria-label="${name}"]`).isVisible(),
    heard: async () => (await page.getByRole('article', { name, exact: true }).count()) === 1,
    /** Links that a Tab could reach. */
    links: () =>
      page.locator(`article[aria-label="${name}"]:not([inert]) a[href]`).filter({ visible: true }).count(),
  });
  return { front: face('Front'), back: face('Back') };
}

/** Waits for this face to be the one that is there, and the other to be gone in every way. */
async function shows(page: Page, wanted: 'front' | 'back'): Promise<void> {
  const all = faces(page);
  const [there, gone] = wanted === 'front' ? [all.front, all.back] : [all.back, all.front];
  await expect.poll(there.seen, { message: `the ${wanted} is seen` }).toBe(true);
  await expect.poll(gone.seen, { message: 'the other side is seen' }).toBe(false);
  expect([await there.heard(), await gone.heard()]).toEqual([true, false]);
  expect(await there.links()).toBeGreaterThan(0);
  expect(await gone.links()).toBe(0);
}

const card = 'article[aria-label="Front"] >> xpath=..';
const turn = (page: Page) => page.getByRole('button', { name: content.ui.card.turn });

proves('S4.team.01', async () => {
  const { page } = await open(route);
  await shows(page, 'front');
  await turn(page).click();
  await shows(page, 'back');
});

proves('S4.team.02', async () => {
  // Also with the turn to be seen, not only for those who want no motion.
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const { page } = await open(route, { reducedMotion });
    for (const side of ['back', 'front', 'back'] as const) {
      await page.locator(card).click({ position: { x: 30, y: 30 } });
      await shows(page, side);
    }
  }
});

proves('S2.team.13', async () => {
  const { page } = await open(route);
  await page.locator(card).click({ position: { x: 30, y: 30 } });
  await shows(page, 'back');
  await page.locator(card).click({ position: { x: 30, y: 30 } });
  await shows(page, 'front');
  // Tab to the button, as somebody without a mouse does.
  await turn(page).focus();
  expect(await turn(page).getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Enter');
  await shows(page, 'back');
  expect(await turn(page).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Space');
  await shows(page, 'front');
});

test('a click on a link of the card follows the link and turns nothing', async () => {
  const { page } = await open(route);
  const elsewhere = { contentType: 'text/html', body: '<title>Elsewhere</title>' };
  await page.context().route(`${website}/**`, (request) => request.fulfill(elsewhere));
  await turn(page).hover();
  await awake(page, 'article');
  const link = page.locator(`article[aria-label="Front"] a[href="${website}"]`);
  await link.evaluate((element) => element.setAttribute('target', '_blank'));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.waitForURL(`${website}/**`);
  await shows(page, 'front');
});

test('the very first click on a card whose script still sleeps turns it once', async () => {
  const { page } = await open(route);
  await page.locator(card).dispatchEvent('click');
  await shows(page, 'back');
});

test('without JavaScript both faces of a card lie open', async () => {
  const { page } = await open(route, { javaScriptEnabled: false });
  const { front, back } = faces(page);
  expect([await front.seen(), await back.seen()]).toEqual([true, true]);
  expect([await front.heard(), await back.heard()]).toEqual([true, true]);
  expect(await turn(page).isVisible()).toBe(false);
});
