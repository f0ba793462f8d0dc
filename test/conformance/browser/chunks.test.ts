/** Scripts of widgets that do not come. */
import { expect, test } from 'vitest';
import { barriers } from '../../support/axe.ts';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { foreign, open } from './open.ts';

const script = (name: string) => new RegExp(`/assets/${name}\\.\\w+\\.js`);

/** Opens a route on which the scripts of some widgets fail. */
async function openWithout(names: readonly string[], route: string) {
  const opened = await open('/404.html');
  for (const name of names) await opened.page.route(script(name), (request) => request.abort());
  await opened.go(route);
  return opened;
}

const complaint = (name: string) => (text: string) => text.startsWith(`Loading chunk ${name} failed`);

proves('S8.10', async () => {
  const opened = await openWithout(['Tabs', 'EnquiryPopup'], '/faq');
  const { page, errors, requests } = opened;
  await expect.poll(() => errors.some(complaint('Tabs'))).toBe(true);
  // Asked for twice, and then no more.
  await page.waitForTimeout(200);
  expect(requests.filter(({ url }) => script('Tabs').test(url))).toHaveLength(2);
  expect(errors.filter(complaint('Tabs'))).toHaveLength(1);
  // The tabs are links, and the questions open.
  await page.getByRole('link', { name: 'Help Faq' }).click();
  const question = page.locator('#help summary').first();
  await question.click();
  await expect.poll(() => question.locator('xpath=following-sibling::p').isVisible()).toBe(true);
  expect(await page.locator('#general').isVisible()).toBe(false);
  expect(await barriers(page, 'main')).toEqual([]);
  // One widget does not take the others with it, and one that waits for a hand says the same.
  await page.getByRole('button', { name: 'Enquiry Now' }).click();
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

test('filters that cannot answer are not offered, and the pictures still open', async () => {
  const { page } = await openWithout(['Gallery'], '/gallery');
  await page.locator('main figure').first().scrollIntoViewIfNeeded();
  await page.locator('site-island[name=Gallery][failed]').waitFor({ state: 'attached' });
  expect(await page.locator('fieldset').isVisible()).toBe(false);
  await page.locator('main figure a').first().click();
  await page.waitForURL(/\/assets\/.*\.png$/);
});

test('a script that comes at the second try works as if nothing had been', async () => {
  const { page, errors } = await open('/404.html');
  let failures = 0;
  await page.route(script('Tabs'), (request) => (failures++ === 0 ? request.abort() : request.continue()));
  await page.goto(new URL('/faq', page.url()).href);
  await page.getByRole('tab', { name: 'Help Faq' }).click();
  expect(await page.locator('#help').isVisible()).toBe(true);
  expect(errors.filter(complaint('Tabs'))).toEqual([]);
});

proves('S9.71', async () => {
  const guest = await open('/404.html');
  const { page, errors } = guest;
  await page.clock.install();
  // Asked for and never answered.
  await page.route(script('Tabs'), () => {});
  await guest.go('/faq');
  await expect.poll(() => guest.requests.some(({ url }) => script('Tabs').test(url))).toBe(true);
  // Some of the time has passed by itself until here.
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
  const guest = await open('/404.html');
  const { page, errors } = guest;
  await page.clock.install();
  let answer = (): void => {};
  await page.route(script('Tabs'), (request) => {
    answer = () => void request.continue();
  });
  await guest.go('/faq');
  await expect.poll(() => guest.requests.some(({ url }) => script('Tabs').test(url))).toBe(true);
  await page.clock.runFor(121_000);
  await expect.poll(() => errors.some(complaint('Tabs'))).toBe(true);
  const arrived = page.waitForEvent('requestfinished', (request) => script('Tabs').test(request.url()));
  answer();
  await arrived;
  await page.waitForTimeout(100);
  expect(await page.getByRole('tab').count()).toBe(0);
});
