/** Whatever is closed or left stops: no timer, frame, animation, player or listener stays behind. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { playOthers } from '../conformance/browser/elsewhere.ts';
import {
  cover,
  fadesEnd,
  leaveAndReturn,
  moving,
  startStopped,
  stopClock,
} from '../conformance/browser/motion.ts';
import { origin, type Visitor, visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { page as documentOf, routes } from '../conformance/pages.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Activity, watchActivity } from './activity.ts';
import { lookAround } from './look-around.ts';

const nothing: Activity = { waiting: 0, called: 0, animations: 0, players: 0, layers: 0 };

/** Something that opens over a page: where it is, and what opens it. */
interface Layer {
  readonly name: string;
  readonly route: string;
  readonly width: number;
  readonly opener: string;
}

const layers: readonly Layer[] = [
  { name: 'drawer', route: '/pricing', width: 360, opener: 'header [data-toggle]' },
  { name: 'popup', route: '/mission', width: 360, opener: 'site-island[name=EnquiryPopup] > button' },
  { name: 'film', route: '/pricing', width: 1440, opener: 'main button[popovertarget]' },
  { name: 'lightbox', route: '/gallery', width: 1440, opener: 'main figure [data-open]' },
];
const anyLayer = ':popover-open, dialog[open]';

async function guestOf(width: number, options = {}): Promise<Visitor> {
  const guest = await visitor({ width, height: 900, ...options });
  onTestFinished(guest.close);
  // The maps and feeds of other hosts are none of this site's business.
  await playOthers(guest.page);
  return guest;
}

async function openAndClose(page: Page, opener: string): Promise<void> {
  await page.locator(opener).filter({ visible: true }).first().click();
  await page.locator(anyLayer).first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction((selector) => !document.querySelector(selector), anyLayer);
}

test('after a layer is closed nothing of it goes on', async () => {
  await Promise.all(layers.map(closeOnce));
});

async function closeOnce({ name, route, width, opener }: Layer): Promise<void> {
  const { page, go } = await guestOf(width, moving);
  await page.clock.install();
  const activity = await watchActivity(page);
  await go(route);
  await lookAround(page);
  await openAndClose(page, opener);
  await fadesEnd(page);
  await stopClock(page);
  await page.clock.runFor(1000);
  await activity();
  // A browser says that a dialog is closed with the next frame that it paints, which the stopped clock has no part in.
  const afterASecond = async () => {
    await page.clock.runFor(1000);
    return activity();
  };
  await expect.poll(afterASecond, { message: name }).toEqual(nothing);
}

test('opening and closing a layer again and again leaves no element and no listener behind', async () => {
  await Promise.all(layers.map(closeOften));
});

async function closeOften({ name, route, width, opener }: Layer): Promise<void> {
  const { page, go } = await guestOf(width);
  await go(route);
  await lookAround(page);
  const session = await page.context().newCDPSession(page);
  for (let times = 0; times < 3; times++) await openAndClose(page, opener);
  const before = await countsOf(session);
  for (let times = 0; times < 12; times++) await openAndClose(page, opener);
  // A player lets go of its elements only once its own threads have ended. What leaked would never go.
  await expect
    .poll(
      async () => {
        const after = await countsOf(session);
        return {
          listeners: after.listeners <= before.listeners,
          // The browser itself keeps a few around; what leaked would come by the dozen.
          documents: after.documents < before.documents + 6,
          nodes: after.nodes < before.nodes + 12,
        };
      },
      { message: name },
    )
    .toEqual({ listeners: true, documents: true, nodes: true });
}

/** What is left once the garbage is gone. */
async function countsOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { documents, nodes, listeners: jsEventListeners };
}

/** What moves by itself, and where. */
const restless = {
  '/': ['HeroSlider', 'CountUp', 'LogoLoop'],
  '/index2': ['HeroSlider'],
  '/index3': ['HeroSlider'],
  '/testimonials': ['LogoLoop'],
  '/video-production': ['Carousel'],
  '/services/detail': ['CountUp'],
} as const;

test('a page that is left stands still, whatever on it was in motion', async () => {
  await sideBySide(
    2,
    async () => {
      const guest = await guestOf(1440, moving);
      await startStopped(guest.page);
      return { ...guest, activity: await watchActivity(guest.page) };
    },
    Object.entries(restless),
    async ({ page, go, activity }, [route, movers]) => {
      await go(route);
      for (const mover of movers) {
        const message = `${mover} of ${route}`;
        // Nobody touches it: a touch stops much of what moves.
        await page
          .locator(`site-island[name=${mover}] > *`)
          .first()
          .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const moves = async () => {
          await page.clock.runFor(50);
          const { waiting, called, animations } = await activity();
          return (await page.evaluate(hasBegun, mover)) && waiting + called + animations > 0;
        };
        await expect.poll(moves, { message }).toBe(true);
        await beAway(page, true);
        const atRest = async () => {
          // Numbers that count have four seconds to arrive; in a page that is truly hidden they wait instead. One at the
          // edge of the window may be seen, and begin, only by now.
          await page.clock.runFor(5000);
          await activity();
          await page.clock.runFor(1500);
          return activity();
        };
        await expect.poll(atRest, { message }).toEqual(nothing);
        await beAway(page, false);
      }
    },
  );
});

/** Whether a mover is at work itself: others on the page go on meanwhile. */
const hasBegun = (mover: string): boolean => {
  // The slides turn once their pictures have come.
  if (mover === 'HeroSlider')
    return document.querySelector('[data-hero] [data-pause]:not([hidden], [data-paused])') !== null;
  // A number counts once it is seen.
  const numbers = mover === 'CountUp' ? [...document.querySelectorAll('[data-count]')] : [];
  return numbers.every((number) => {
    const { top, bottom } = number.getBoundingClientRect();
    return top < 0 || bottom > innerHeight || number.hasAttribute('data-final');
  });
};

/** Lets the page be left for another, or come back to. */
async function beAway(page: Page, away: boolean): Promise<void> {
  await page.evaluate(
    (kind) => dispatchEvent(new PageTransitionEvent(kind, { persisted: true })),
    away ? 'pagehide' : 'pageshow',
  );
  await cover(page, away);
}

test('a film that plays while its page is left has stopped and is closed', async () => {
  const { page, go } = await guestOf(1440);
  const activity = await watchActivity(page);
  await go('/pricing');
  await lookAround(page);
  await page.locator('main button[popovertarget]').filter({ visible: true }).first().click();
  await page.locator('dialog video').waitFor();
  // At once: in the back/forward cache there is no later.
  const left = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return document.querySelectorAll('dialog video').length;
  });
  expect(left).toBe(0);
  await leaveAndReturn(page);
  await expect.poll(activity).toEqual(nothing);
});

/** A page for every combination of islands that there is. */
function oneOfEachKind(): string[] {
  const kinds = new Map<string, string>();
  for (const route of routes()) {
    const names = [...documentOf(route).querySelectorAll('site-island')].map((one) =>
      one.getAttribute('name'),
    );
    kinds.set(names.join(), route);
  }
  return [...kinds.values()];
}

test('nothing that a page does keeps it out of the back/forward cache', async () => {
  // The packaged browser has no such cache, but it says what would have kept a page out of it.
  const browser = await launchBrowser({ without: ['--disable-back-forward-cache'] });
  onTestFinished(() => browser.close());
  const reasons = new Map<string, readonly string[]>();
  const arrive = async () => {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    return { page, session, close: () => page.close() };
  };
  await sideBySide(2, arrive, oneOfEachKind(), async ({ page, session }, route) => {
    await page.goto(origin() + route);
    await lookAround(page);
    await page.goto(`${origin()}/robots.txt`);
    const answer = new Promise<void>((done) => {
      session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        reasons.set(
          route,
          notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason),
        );
        done();
      });
    });
    await page.evaluate(() => setTimeout(() => history.back()));
    await Promise.all([answer, page.waitForURL(origin() + route)]);
  });
  expect(reasons.size).toBeGreaterThan(8);
  expect([...reasons].filter(([, list]) => list.length > 0)).toEqual([]);
});
