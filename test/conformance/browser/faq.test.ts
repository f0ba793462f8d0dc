import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../../support/axe.ts';
import { proves } from '../statement.ts';
import { drawn, leaveAndReturn } from './motion.ts';
import { awake, open } from './open.ts';
import { shiftsOf } from './shifts.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const general = (page: Page) => tab(page, 'General Faq');
const help = (page: Page) => tab(page, 'Help Faq');
/** The panels that are there to see: their names. */
const panels = (page: Page) =>
  page
    .getByRole('tabpanel')
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ id }) => id));
const questions = (page: Page) => page.locator('main summary:visible');
const answer = (question: Locator) => question.locator('xpath=following-sibling::p');

async function wakeTabs(page: Page) {
  await page.locator('#general-tab').hover();
  await awake(page, '[role=tablist]');
}

async function openFaq(route = '/faq') {
  const opened = await open(route);
  await wakeTabs(opened.page);
  return opened;
}

/** Uses each question of both tabs, without regard to whether another closes by that. */
async function onEachQuestion(page: Page, use: (question: Locator) => Promise<void>): Promise<void> {
  for (const each of [general(page), help(page)]) {
    await each.click();
    expect(await questions(page).count()).toBe(6);
    for (const question of await questions(page).all()) await use(question);
  }
}

const isOpen = (question: Locator) => () => answer(question).isVisible();

proves('S2.faq.05', async () => {
  const { page } = await openFaq();
  await onEachQuestion(page, async (question) => {
    const before = await isOpen(question)();
    await question.click();
    await expect.poll(isOpen(question)).toBe(!before);
    await question.click();
    await expect.poll(isOpen(question)).toBe(before);
  });
});

proves('S4.faq.01', async () => {
  const { page } = await openFaq();
  await onEachQuestion(page, async (question) => {
    if (await isOpen(question)()) return;
    await question.click();
    await expect.poll(isOpen(question)).toBe(true);
  });
});

proves('S4.faq.02', async () => {
  const { page } = await openFaq();
  for (const each of [general(page), help(page)]) {
    await each.click();
    const second = questions(page).nth(1);
    expect(await isOpen(second)()).toBe(true);
    await second.click();
    await expect.poll(isOpen(second)).toBe(false);
    expect(await page.locator('main details > p:visible').count()).toBe(0);
  }
});

proves('S4.faq.04', async () => {
  const { page } = await openFaq();
  expect(await panels(page)).toEqual(['general']);
  const first = page.locator('#general summary').first();
  const second = page.locator('#help summary').first();
  expect(await first.isVisible()).toBe(true);
  await help(page).click();
  expect(await panels(page)).toEqual(['help']);
  expect(await first.isVisible()).toBe(false);
  expect(await second.isVisible()).toBe(true);
  expect(await help(page).getAttribute('aria-selected')).toBe('true');
  expect(await general(page).getAttribute('aria-selected')).toBe('false');
  await general(page).click();
  expect(await panels(page)).toEqual(['general']);
});

test('of the two tabs the chosen one can be tabbed to, and behind it come its questions', async () => {
  const { page } = await openFaq();
  await general(page).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('End');
  expect([await focused(), await panels(page)]).toEqual(['Help Faq', ['help']]);
  // On to the first question of the panel, and back to the tab that is chosen.
  await page.keyboard.press('Tab');
  expect(
    await questions(page)
      .first()
      .evaluate((node) => node === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Help Faq');
  await page.keyboard.press('Space');
  expect(await panels(page)).toEqual(['help']);
});

test('a question opens and closes with Enter and with Space', async () => {
  const { page } = await openFaq();
  const question = questions(page).first();
  await question.focus();
  for (const [key, state] of [
    ['Enter', true],
    ['Enter', false],
    ['Space', true],
    ['Space', false],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(isOpen(question), { message: key }).toBe(state);
  }
});

test('the address names the tab: a link leads to it, a reload keeps it, and choosing is no step for the Back button', async () => {
  const { page } = await openFaq('/faq#help');
  expect(await panels(page)).toEqual(['help']);
  const steps = await page.evaluate(() => history.length);
  await general(page).click();
  expect(new URL(page.url()).hash).toBe('#general');
  await help(page).click();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.reload();
  expect(await page.locator('#help').isVisible()).toBe(true);
  await wakeTabs(page);
  expect(await panels(page)).toEqual(['help']);
  await page.evaluate(() => {
    location.hash = '#general';
  });
  await expect.poll(() => panels(page)).toEqual(['general']);
  // The skip link is not about tabs.
  await page.evaluate(() => {
    location.hash = '#content';
  });
  await drawn(page, 3);
  expect(await panels(page)).toEqual(['general']);
});

test('who comes back finds the tab and the answers as they were left', async () => {
  const { page } = await openFaq();
  await help(page).click();
  await questions(page).nth(3).click();
  await leaveAndReturn(page);
  expect(await panels(page)).toEqual(['help']);
  expect(await isOpen(questions(page).nth(3))()).toBe(true);
});

test('a search in the page that finds words of the other tab shows it', async () => {
  const { page } = await openFaq();
  const other = page.locator('#help');
  expect(await other.getAttribute('hidden')).toBe('until-found');
  await other.locator('p').first().dispatchEvent('beforematch', { bubbles: true });
  expect(await panels(page)).toEqual(['help']);
});

test('nothing moves when the script wakes, and neither tab has a barrier', async () => {
  for (const width of [360, 1440]) {
    for (const [route, choose] of [
      ['/faq', general],
      ['/faq#help', help],
    ] as const) {
      const { page } = await open(route, { width, fontsAtHand: true, unused: true });
      await wakeTabs(page);
      expect(await shiftsOf(page), `${route} ${width}`).toEqual([]);
      await choose(page).click();
      expect(await barriers(page), `${route} ${width}`).toEqual([]);
    }
  }
});

test('on paper and without JavaScript the questions of both tabs stand one below the other, named', async () => {
  const printed = await openFaq();
  await printed.page.emulateMedia({ media: 'print' });
  const plain = await open('/faq', { javaScriptEnabled: false });
  for (const { page } of [printed, plain]) {
    expect(await questions(page).count()).toBe(12);
    const names = await page
      .locator('#general, #help')
      .evaluateAll((all) => all.map((panel) => getComputedStyle(panel, '::before').content));
    expect(names).toEqual(['"General Faq"', '"Help Faq"']);
  }
  await plain.page.getByRole('link', { name: 'Help Faq' }).click();
  const question = plain.page.locator('#help summary').first();
  await question.click();
  await expect.poll(isOpen(question)).toBe(true);
});
