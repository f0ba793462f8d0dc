/** Scripts of widgets that do not come. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../../support/axe.ts';
import { islandScript } from '../../support/island-script.ts';
import { content } from '../content.ts';
import { html } from '../pages.ts';
import { proves } from '../statement.ts';
import { drawn, stopClock } from './motion.ts';
import { foreign, open } from './open.ts';

/** Opens a route on which the scripts of some widgets fail. */
async function openWithout(names: readonly string[], route: string) {
  const opened = await open('/404.html', { unused: true });
  for (const name of names)
    await opened.page.route(islandScript(html(route), name), (request) => request.abort());
  await opened.go(route);
  return opened;
}

const tabsScript = () => islandScript(html('/faq'), 'Tabs');
/**
 * Goes near an element, which wakes its widget. A click would do so too, but it looks first whether the element lies on
 * top, and a script that fails meanwhile has put something else in its place.
 */
const goNear = (element: Locator) => element.dispatchEvent('pointerover');
const nearTabs = (page: Page) => goNear(page.locator('#general-tab'));
const complaint = (name: string) => (text: string) => text.startsWith(`Loading chunk ${name} failed`);

proves('S8.10', async () => {
  const opened = await openWithout(['Tabs', 'EnquiryPopup'], '/faq');
  const { page, errors, requests } = opened;
  await nearTabs(page);
  await expect.poll(() => errors.some(complaint('Tabs'))).toBe(true);
  // Asked for twice, and then no more.
  await page.locator('site-island[name=Tabs][failed]').waitFor({ state: 'attached' });
  await drawn(page, 10);
  expect(requests.filter(({ url }) => tabsScript().test(url))).toHaveLength(2);
  expect(errors.filter(complaint('Tabs'))).toHaveLength(1);
  // The tabs are links, and the questions open.
  await page.getByRole('link', { name: 'Help Faq' }).click();
  const question = page.locator('#help summary').first();
  await question.click();
  await expect.poll(() => question.locator('xpath=following-sibling::p').isVisible()).toBe(true);
  expect(await page.locator('#general').isVisible()).toBe(false);
  expect(await barriers(page, 'main')).toEqual([]);
  // One widget does not take the others with it, and one that waits for a hand says the same.
  await goNear(page.getByRole('button', { name: 'Enquiry Now' }));
  await expect.poll(() => errors.some(complaint('EnquiryPopup'))).toBe(true);
  expect(await page.locator('header').getByRole('link', { name: 'Portfolio' }).isVisible()).toBe(true);
  expect(foreign(opened)).toEqual([]);
});

test('whatever script is missing, its page stays whole and its console says which', async () => {
  for (const [name, route] of [
    ['Gallery', '/gallery'],
    ['CopyNames', '/icons'],
    ['FlipCard', `/team/${content.team.all[0]?.slug}`],
    ['MobileMenu', '/pricing'],
  ] as const) {
    const { page, errors } = await openWithout([name], route);
    await page.locator(`site-island[name=${name}]`).evaluate((island) => {
      island.querySelector('a, button, code')?.scrollIntoView({ block: 'center', behavior: 'instant' });
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await expect.poll(() => errors.some(complaint(name)), { message: name }).toBe(true);
    await page.locator(`site-island[name=${name}][failed]`).waitFor({ state: 'attached' });
    expect(await page.locator('h1').isVisible()).toBe(true);
  }
});

test('an enquiry that cannot be sent is not offered: the form names other ways, and keeps what was typed', async () => {
  const { page } = await openWithout(['EnquiryForm'], '/contact-us');
  const form = page.locator('main form');
  await form.locator('[name=message]').fill('Twelve looms in a shed');
  const send = form.getByRole('button', { name: 'Send message' });
  await expect.poll(() => send.isVisible()).toBe(false);
  const note = form.getByRole('status');
  expect(await note.textContent()).toContain('nothing can be sent');
  expect(await note.locator(`a[href="mailto:${content.site.email}"]`).isVisible()).toBe(true);
  expect(await note.locator('a[href^="tel:"]').isVisible()).toBe(true);
  expect(await form.locator('[name=message]').inputValue()).toBe('Twelve looms in a shed');
});

test('a popup that cannot open gives way to a link to the form', async () => {
  const { page } = await openWithout(['EnquiryPopup'], '/pricing');
  const [button, link] = [
    page.getByRole('button', { name: 'Enquiry Now' }),
    page.getByRole('link', { name: 'Enquiry Now' }),
  ];
  expect(await link.count()).toBe(0);
  await goNear(button);
  await link.waitFor();
  expect(await button.count()).toBe(0);
  await link.click();
  await page.waitForURL('**/contact-us#enquiry');
});

test('filters that cannot answer are not offered, and the pictures still open', async () => {
  const { page } = await openWithout(['Gallery'], '/gallery');
  await page.locator('main figure').first().scrollIntoViewIfNeeded();
  await page.locator('site-island[name=Gallery][failed]').waitFor({ state: 'attached' });
  expect(await page.locator('fieldset').isVisible()).toBe(false);
  await page.locator('main figure a').first().click();
  await page.waitForURL(/\/assets\/.*\.png$/);
});

test('a script that comes at the second try works as if nothing had been', async () => {
  const { page, errors } = await open('/404.html', { unused: true });
  let failures = 0;
  await page.route(tabsScript(), (request) => (failures++ === 0 ? request.abort() : request.continue()));
  await page.goto(new URL('/faq', page.url()).href);
  await nearTabs(page);
  await page.getByRole('tab', { name: 'Help Faq' }).click();
  expect(await page.locator('#help').isVisible()).toBe(true);
  expect(errors.filter(complaint('Tabs'))).toEqual([]);
});

proves('S9.71', async () => {
  const guest = await open('/404.html', { unused: true });
  const { page, errors } = guest;
  await page.clock.install();
  // Asked for and never answered.
  await page.route(tabsScript(), () => {});
  await guest.go('/faq');
  await nearTabs(page);
  await expect.poll(() => guest.requests.some(({ url }) => tabsScript().test(url))).toBe(true);
  // Some of the time has passed by itself until here.
  await stopClock(page);
  await page.clock.runFor(110_000);
  expect(errors).toEqual([]);
  expect(await page.locator('site-island[name=Tabs][failed]').count()).toBe(0);
  await page.clock.runFor(10_500);
  await expect.poll(() => errors.filter(complaint('Tabs')).length).toBe(1);
  await page.locator('site-island[name=Tabs][failed]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Help Faq' }).click();
  expect(await page.locator('#help').isVisible()).toBe(true);
});

test('a script that comes after it was given up changes nothing any more', async () => {
  const guest = await open('/404.html', { unused: true });
  const { page, errors } = guest;
  await page.clock.install();
  let answer = (): void => {};
  await page.route(tabsScript(), (request) => {
    answer = () => void request.continue();
  });
  await guest.go('/faq');
  await nearTabs(page);
  await expect.poll(() => guest.requests.some(({ url }) => tabsScript().test(url))).toBe(true);
  await page.clock.runFor(121_000);
  await expect.poll(() => errors.some(complaint('Tabs'))).toBe(true);
  const arrived = page.waitForEvent('requestfinished', (request) => tabsScript().test(request.url()));
  answer();
  await arrived;
  await drawn(page, 10);
  expect(await page.getByRole('tab').count()).toBe(0);
});
