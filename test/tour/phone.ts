/** Visits a page on a phone with motion on: looks at its first moments one by one, and at its requests. */
import { fetchedScripts, scriptsBeforeLoad } from '../support/fetched-scripts.ts';
import type { Phone } from './evidence.ts';
import { arrive, type Guest, type Party, until } from './guest.ts';
import { byFonts, drawn, shifts } from './late-fonts.ts';
import { letter, openDesk } from './letters.ts';
import { largestPaint } from './looks/largest-paint.ts';
import { leftOfOverlay, pulsesOfChat, walkThroughOverlay } from './looks/overlay.ts';
import type { Step } from './tour.ts';

/** The phone that Lighthouse simulates. */
const window = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export async function arrivePhone(party: Party): Promise<Guest> {
  const guest = await arrive(party, { ...window, reducedMotion: 'no-preference' });
  const { page } = guest;
  // The visitor has been on the site before and has its fonts. Other visits test fonts that arrive late.
  await guest.begin('/mission');
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
  });
  await page.addInitScript(holdAnimations);
  await page.addInitScript(noteLeaving);
  return guest;
}

/** Pauses every animation from its first frame on, until `letGo` is called. Then only the last moment of each is played. */
function holdAnimations(): void {
  let holding = true;
  const hold = () => {
    if (!holding) return;
    for (const one of document.getAnimations()) if (one.playState === 'running') one.pause();
    requestAnimationFrame(hold);
  };
  requestAnimationFrame(hold);
  Object.assign(self, {
    letGo: () => {
      holding = false;
      for (const one of document.getAnimations()) {
        if (one.playState !== 'paused') continue;
        // The tour steps through the time before by hand. Only the last 50 ms play by themselves.
        const end = Number(one.effect?.getComputedTiming().endTime);
        if (one.timeline === document.timeline && Number.isFinite(end))
          one.currentTime = Math.max(0, end - 50);
        one.play();
      }
    },
  });
}

/** Notes listeners that keep a page out of the back/forward cache. */
function noteLeaving(): void {
  const leaving: string[] = [];
  Object.assign(self, { leaving });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
    if (type === 'unload' || type === 'beforeunload') leaving.push(type);
    return Reflect.apply(listen, this, [type, ...rest]);
  };
}

export async function visitPhone(guest: Guest, route: string, step: Step): Promise<Phone> {
  const { page, errors, requests } = guest;
  const { cacheControl } = await step('opening', () => guest.begin(route));
  await page.waitForLoadState('load');
  const waiting = await step('first moments', async () => {
    await until(async () => (await page.evaluate(heldAnimations)) > 0);
    return page.evaluate(farDown);
  });
  const overlay = await page.evaluate(walkThroughOverlay, [0, 300, 800]);
  await step('end of the first moments', async () => {
    await page.evaluate(() => (self as unknown as { letGo(): void }).letGo());
    await page.waitForFunction(
      () =>
        !document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' &&
              effect instanceof KeyframeEffect &&
              effect.target?.matches('body > [aria-hidden=true], main > *, footer') === true &&
              effect.getTiming().iterations !== Number.POSITIVE_INFINITY,
          ),
    );
  });
  await step('the page is whole', () => until(async () => (await page.evaluate(farDown)) === 0));
  await step('islands that wake when idle', () =>
    page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])')),
  );
  await drawn(page);
  const seen = await page.evaluate(lookAround);
  const left = await page.evaluate(leftOfOverlay);
  // Even a cached font may arrive a frame after the words.
  const moved = await page.evaluate(shifts, byFonts);
  const pulses = await page.evaluate(pulsesOfChat);
  const largest = await step('largest paint', () => page.evaluate(largestPaint));
  const scripts = {
    scriptsAtLoad: await scriptsBeforeLoad(page),
    scriptsUntouched: await fetchedScripts(page),
  };
  const foreign = requests.map(({ url }) => url).filter((url) => !url.startsWith('/'));
  const said = [...errors];
  const refusals = await step('letters that are refused', () => refuse(guest));
  return {
    ...{ errors: said, blocked: await guest.blocked(), overlay: { ...overlay, left }, pulses, waiting },
    ...{ shifts: moved, cacheControl, foreign, ...scripts, ...seen, refusals },
    ...(largest && { largest }),
  };
}

const heldAnimations = () =>
  document.getAnimations().filter(({ playState }) => playState === 'paused').length;

/** How many sections are not laid out yet. */
const farDown = () =>
  [...document.querySelectorAll('main > *, footer')].filter(
    ({ firstElementChild }) =>
      firstElementChild?.checkVisibility() &&
      !firstElementChild.checkVisibility({ contentVisibilityAuto: true }),
  ).length;

const lookAround = () => ({
  leaving: (self as unknown as { leaving?: string[] }).leaving ?? [],
  transitionNames: [...document.querySelectorAll('*')]
    .map((element) => getComputedStyle(element).viewTransitionName)
    .filter((name) => name !== 'none' && name !== ''),
  crossFades: [...document.styleSheets].some((sheet) =>
    [...sheet.cssRules].some((rule) => rule.cssText.includes('@view-transition')),
  ),
});

/** Makes the client refuse letters for each of its reasons: an automated browser, a blocked address, one letter too many. */
async function refuse(guest: Guest): Promise<Phone['refusals']> {
  const { page } = guest;
  // Endless animations cost time for drawing, and are no longer needed.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const desk = await openDesk(guest);
  // An island reads its settings when it wakes, and this one has not been touched yet.
  await page.locator('site-island[name=EnquiryPopup]').evaluate((island, blocked) => {
    const props = JSON.parse(island.getAttribute('props') ?? '{}');
    Object.assign(props.provider, {
      blockHeadless: true,
      blockList: { field: 'email', values: [blocked] },
      throttle: 60_000,
    });
    island.setAttribute('props', JSON.stringify(props));
  }, letter.email);
  const answer = { status: 200, body: 'OK' };
  const driven = await desk.send(answer);
  await page.evaluate(() => Object.defineProperty(navigator, 'webdriver', { value: false }));
  const blocked = await desk.send(answer);
  const another = { email: 'friend@pixel.example' };
  const first = await desk.send(answer, another);
  const tooMany = await desk.send(answer, another);
  await desk.close();
  await page.evaluate(() => localStorage.clear());
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return { driven, blocked, first, tooMany };
}
