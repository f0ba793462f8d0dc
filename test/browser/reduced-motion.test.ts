/** For a visitor who wants no motion nothing moves by itself, and every widget does its work at once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../conformance/browser/motion.ts';
import { awake, open, visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { bullet, shownSlide } from '../conformance/browser/slides.ts';
import { content } from '../conformance/content.ts';
import { page as documentOf, routes } from '../conformance/pages.ts';
import { sampled } from '../tour/sample.ts';
import { soon } from './keys.ts';

/** Half a minute: longer than any slide stays. */
const halfMinute = 30_000;

/** What could move by itself stands on these. Header, drawer and popup are on every page and so on these as well. */
const pages = () => {
  const known = new Set<string>();
  return routes()
    .filter(sampled)
    .filter((route) => {
      const names = [...documentOf(route).querySelectorAll('site-island')].map(
        (island) => `${island.getAttribute('name')} ${island.getAttribute('props')?.match(/"delay"/)}`,
      );
      const fresh = names.filter((name) => !known.has(name));
      for (const name of fresh) known.add(name);
      return fresh.length > 0;
    });
};

/** Where everything stands that can be seen, what it says and how it looks. */
const picture = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const within = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
        return within && element.checkVisibility();
      })
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const words = element.childElementCount === 0 ? element.textContent : '';
        const box = [left, top, width, height].map(Math.round).join(' ');
        return `${element.localName} ${box} ${getComputedStyle(element).opacity} ${words?.slice(0, 40)}`;
      }),
  );

/** What runs and is not over at once. */
const running = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
      )
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? `${effect.target?.outerHTML.slice(0, 80)}` : '',
      ),
  );

/** Puts each island of a kind before the visitor's eyes, one after the other. */
async function onEachIsland(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const island of await page.locator('site-island:has(> *)').all()) {
    await island.evaluate((wrapper) =>
      wrapper.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const name = (await island.getAttribute('name')) ?? '';
    if (/^(visible|idle|load)/.test((await island.getAttribute('when')) ?? ''))
      await soon(async () => {
        await page.clock.runFor(100);
        return island.getAttribute('awake');
      }).toBe('');
    await look(name);
  }
}

/** What is still to come into the window: pictures, and scripts of islands that wake by themselves. */
const coming = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isInSight = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const within = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      return within && element.checkVisibility();
    };
    const pictures = [...document.images].filter((image) => !image.complete && isInSight(image));
    const asleep = [
      ...document.querySelectorAll(
        'site-island:is([when=load], [when=idle], [when=visible]):not([awake], [failed])',
      ),
    ].filter((island) => [...island.children].some(isInSight));
    return [
      ...pictures.map(({ currentSrc }) => currentSrc),
      ...asleep.map(({ outerHTML }) => outerHTML.slice(0, 80)),
    ];
  });

/** Nothing moves, and nothing says that it does. */
async function expectStillness(page: Page, where: string): Promise<void> {
  // By polling from here: the page's own frames stand still between the steps of its clock.
  await soon(async () => {
    await page.clock.runFor(500);
    return coming(page);
  }, where).toEqual([]);
  const before = await picture(page);
  await page.clock.fastForward(halfMinute);
  await page.clock.runFor(500);
  expect(await picture(page), where).toEqual(before);
  expect(await running(page), where).toEqual([]);
  const pauses = await page
    .locator('[data-pause]')
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  expect(
    pauses.filter((label) => !label?.startsWith('Play')),
    where,
  ).toEqual([]);
}

test('nothing moves by itself in half a minute, wherever a visitor looks', async () => {
  const arrive = async () => {
    const guest = await visitor({ fontsAtHand: true });
    await guest.page.clock.install();
    return guest;
  };
  expect(pages().length).toBeGreaterThan(8);
  await sideBySide(2, arrive, pages(), async ({ page, go }, route) => {
    await go(route);
    await onEachIsland(page, (name) => expectStillness(page, `${name} on ${route}`));
  });
});

test('what moves stops when a visitor says so later', async () => {
  const widgets = [
    ['/', 'Pause the slides'],
    ['/video-production', 'Pause the slides'],
    ['/testimonials', 'Pause logos'],
  ] as const;
  const arrive = () => visitor({ reducedMotion: 'no-preference', fontsAtHand: true });
  await sideBySide(widgets.length, arrive, widgets, async ({ page, go }, [route, moves]) => {
    await page.clock.install();
    await go(route);
    const pause = page.getByRole('button', { name: moves });
    await onEachIsland(page, async () => {});
    await page
      .locator('[data-pause]')
      .first()
      .evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await soon(async () => {
      await page.clock.runFor(100);
      return pause.count();
    }, route).toBe(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const pauses = page.locator('[data-pause]').filter({ visible: true });
    await soon(() => pauses.count(), route).toBe(0);
    await expectStillness(page, route);
  });
});

/** What a widget shows right after it was used: no later than the next frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('every widget does its work at once', async () => {
  const { page, go } = await open('/');
  const atOnce = async () => {
    await nextFrame(page);
    expect(await running(page), page.url()).toEqual([]);
  };
  await awake(page, '[data-hero]');
  await bullet(page, 2).click();
  await atOnce();
  expect(await shownSlide(page)).toBe(1);

  const numbers = page.locator('site-island[name=CountUp] [data-count]');
  await numbers.first().scrollIntoViewIfNeeded();
  await awake(page, '[data-count]');
  expect((await numbers.allInnerTexts()).map(Number)).toEqual([95, 1200, 10]);

  const carousel = page.locator('site-island[name=Carousel]').first();
  await carousel.locator('[data-row]').scrollIntoViewIfNeeded();
  await awake(page, '[data-row]');
  await carousel.getByRole('button', { name: /^3: / }).click();
  await atOnce();
  const row = await carousel.locator('[data-row]').evaluate((element) => {
    const third = element.children[2]?.getBoundingClientRect();
    return {
      end: element.scrollLeft >= element.scrollWidth - element.clientWidth - 1,
      left: third?.left ?? -1,
    };
  });
  expect(row.end || Math.abs(row.left) < 200).toBe(true);

  await go('/testimonials');
  const logo = page.locator('site-island[name=LogoLoop] li').nth(7);
  await logo.scrollIntoViewIfNeeded();
  await awake(page, '[data-strip]');
  const place = async () => (await logo.boundingBox())?.x;
  const before = await place();
  await page.getByRole('button', { name: 'Next logos' }).click();
  await atOnce();
  const after = await place();
  expect(after).not.toBe(before);
  await drawn(page, 10);
  expect(await place()).toBe(after);

  await go('/pricing');
  await page.getByRole('button', { name: 'Company' }).click();
  await atOnce();
  expect(await page.locator(':popover-open').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enquiry Now' }).click();
  await page.locator('dialog:modal').waitFor();
  await atOnce();
  await page.keyboard.press('Escape');

  await go('/gallery');
  await page.locator('fieldset').scrollIntoViewIfNeeded();
  await awake(page, 'fieldset');
  await page.getByRole('button', { name: 'Branding', exact: true }).click();
  await atOnce();
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await page.keyboard.press('ArrowRight');
  await atOnce();
  expect(await page.locator('main dialog').isVisible()).toBe(true);

  await go(`/team/${content.team.all[0]?.slug}`);
  const turn = page.getByRole('button', { name: content.ui.card.turn });
  await turn.click();
  await page.locator('site-island[name=FlipCard][awake]').waitFor({ state: 'attached' });
  await soon(() => turn.getAttribute('aria-pressed')).toBe('true');
  await atOnce();
  expect(await page.locator('article[aria-label=Back]').isVisible()).toBe(true);

  await go('/faq');
  await page.locator('#general-tab').hover();
  await awake(page, '[role=tablist]');
  await page.getByRole('tab', { name: 'Help Faq' }).click();
  await page.locator('#help summary').nth(3).click();
  await atOnce();
  expect(await page.locator('#help details').nth(3).locator('p').isVisible()).toBe(true);
});
