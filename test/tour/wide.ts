/** A page in a wide window, for somebody who wants no motion: looked at in every size, and everything on it is used. */
import type { Page } from 'playwright-core';
import { barriers } from '../support/axe.ts';
import { colours, everything } from '../support/axe-rules.ts';
import { textSizes } from '../support/text-sizes.ts';
import type { Wide } from './evidence.ts';
import { arrive, type Guest, type Party } from './guest.ts';
import { drawn, openWithLateFonts } from './late-fonts.ts';
import { letter, openDesk } from './letters.ts';
import { facesOf } from './looks/card.ts';
import { sendNothing, sendWrong } from './looks/enquiry.ts';
import { barOf, chatAt, looksOf } from './looks/header.ts';
import { layoutFaults } from './looks/layout-faults.ts';
import { hasOverlay } from './looks/overlay.ts';
import { faultsOf, widths as pictureWidths, screens } from './looks/picture-faults.ts';
import { pictureNeeds } from './looks/picture-needs.ts';
import { breakingScript } from './stage.ts';
import type { Step } from './tour.ts';

const height = 900;
export const widths = [1440, 1920, 992, 991, 768, 360, 320] as const;
/** Where text twice as large is looked at. */
export const enlarged = [320, 360, 768, 992, 1440] as const;
/** What follows the scrolling stands in its first state there, which may be its largest. */
export const unscrolled = [1920, 1024, 992, 768, 320, 360, 1440] as const;

/** Where a page is pushed sideways that is like another but for its words. */
export const unscrolledInShort: readonly number[] = [320, 360, 1440];

export interface WideGuest extends Guest {
  setTextSize(standard: number): Promise<unknown>;
  /** Gives the window another width. As long as nobody looks at it, little is drawn of it: that is most of the work. */
  resize(width: number, scale?: number): Promise<void>;
}

export async function arriveWide(party: Party): Promise<WideGuest> {
  const guest = await arrive(party, { viewport: { width: 1440, height }, reducedMotion: 'reduce' });
  const { page } = guest;
  const session = await page.context().newCDPSession(page);
  const resize = async (width: number, scale = 0.05) => {
    const screen = { width, height, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', { ...screen, scale });
    // Scripts that measure have their turn first, and an animation that follows the scrolling takes its place.
    await drawn(page);
  };
  return { ...guest, resize, setTextSize: await textSizes(page) };
}

/** How much of a page is looked at: `whole` for all that every page has as well, `full` in every way. */
export interface Depth {
  readonly full: boolean;
  readonly whole: boolean;
}

export async function visitWide(guest: WideGuest, route: string, depth: Depth, step: Step): Promise<Wide> {
  const { page, errors } = guest;
  const fonts = await step('fonts that come late', () => openWithLateFonts(guest, route, 'instrument'));
  await step('islands that wake when idle', () =>
    page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])')),
  );
  const looks = await page.evaluate(looksOf);
  const atFirst = await page.evaluate(closedThings);
  const overlay = await step('layout before any scrolling', () => pushedSideways(guest, depth));
  const sizes = await step('sizes of windows', () => lookAtSizes(guest, depth));
  await guest.resize(1440, 1);
  const islands = await step('islands', () => wakeAll(page));
  const drawer = await step('drawer', () => useDrawer(page, atFirst.drawer));
  const popup = await step('popup', () => usePopup(page, atFirst));
  const asked = [...guest.requests];
  await step('everything has come', () => guest.atRest());
  const answers = [...guest.answers];
  const said = [...errors];
  const enquiry = await step('enquiry', () => useForm(guest));
  const card = await step('card', () => turnCard(page));
  const blocked = await guest.blocked();
  const broken = await step('broken scripts', () => breakThings(guest));
  return {
    ...{ requests: asked, answers, errors: said, blocked, fonts, looks, drawer, popup, enquiry, broken },
    ...{ ...overlay, ...sizes, ...islands },
    ...(card && { card }),
  };
}

/** What is closed when a page opens, and what of it could be reached all the same. */
function closedThings() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:has(form)');
  const seen = (element: Element | null) => element?.checkVisibility() ?? false;
  return {
    popup: dialog?.open || seen(dialog),
    reachable: [...(dialog?.querySelectorAll('a[href], button, input, textarea') ?? [])].filter(seen).length,
    drawer: seen(document.querySelector('#drawer')),
  };
}

async function pushedSideways(
  { page, resize }: WideGuest,
  { full }: Depth,
): Promise<Pick<Wide, 'pushed' | 'overlay'>> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const overlay = await page.evaluate(hasOverlay);
  const pushed: Wide['pushed'] = [];
  for (const width of full ? unscrolled : unscrolledInShort) {
    await resize(width);
    const by = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    pushed.push({ width, by });
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { pushed, overlay };
}

type Sizes = Pick<Wide, 'layout' | 'pictures' | 'chat' | 'bar' | 'barriers'>;

async function lookAtSizes({ page, setTextSize, resize }: WideGuest, depth: Depth): Promise<Sizes> {
  const { full } = depth;
  const found: Sizes = { layout: [], pictures: [], chat: [], bar: [], barriers: [] };
  for (const width of widths) {
    await resize(width);
    if (full || width === 360)
      found.layout.push({ at: `${width} px`, faults: await page.evaluate(layoutFaults, 'body') });
    found.bar.push({ width, ...(await page.evaluate(barOf)) });
    if (width === 1440 || width === 768 || width === 320) found.chat.push(...(await page.evaluate(chatAt)));
    if (pictureWidths.some((one) => one === width)) {
      const needs = await page.evaluate(pictureNeeds);
      const faults = screens.flatMap((screen) => needs.flatMap((need) => faultsOf(need, screen)));
      found.pictures.push({ width, seen: needs.length, faults: [...new Set(faults)] });
    }
    if (width === 360 || (full && width === 1440))
      found.barriers.push(...(await lookForBarriers(page, width, depth)));
  }
  if (!full) return found;
  await setTextSize(32);
  for (const width of enlarged) {
    await resize(width);
    const faults = await page.evaluate(layoutFaults, 'body');
    found.layout.push({ at: `${width} px, text at 200 %`, faults });
  }
  await setTextSize(16);
  return found;
}

async function lookForBarriers(page: Page, width: number, { whole }: Depth): Promise<Wide['barriers']> {
  const found: Wide['barriers'] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'light' ? everything : colours;
    const list = await barriers(page, whole ? 'html' : 'main', rules);
    found.push({ at: `${width} px, ${colorScheme}`, whole, found: list });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Milliseconds that a visitor has patience: what works comes, however busy the machine is. */
const patience = 20_000;

/** Scrolls to the foot of the page, so that whatever waits for a visitor's eyes comes, and touches every island. */
async function wakeAll(page: Page): Promise<Pick<Wide, 'islands' | 'asleep'>> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    await frame();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const islands = await page.locator('site-island').evaluateAll((all) =>
    all.map((island) => {
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return island.getAttribute('name') ?? '';
    }),
  );
  const sleeping = 'site-island:not([awake]):not([when^=media])';
  // Whoever still sleeps after that is named.
  await page
    .waitForFunction((selector) => !document.querySelector(selector), sleeping, { timeout: patience })
    .catch(() => {});
  const asleep = await page
    .locator(sleeping)
    .evaluateAll((all) => all.map((island) => island.getAttribute('name') ?? ''));
  return { islands, asleep };
}

const isOpen = (page: Page) =>
  page.evaluate(() => document.querySelector('#drawer')?.matches(':popover-open') ?? false);
const drawerIs = (page: Page, open: boolean) =>
  page
    .waitForFunction(
      (wanted) => document.querySelector('#drawer')?.matches(':popover-open') === wanted,
      open,
      { timeout: patience },
    )
    // What did not happen is told by what is seen then.
    .catch(() => {});

async function useDrawer(page: Page, openAtFirst: boolean): Promise<Wide['drawer']> {
  await page.setViewportSize({ width: 991, height: 800 });
  const toggle = page.locator('header [data-toggle]');
  const expanded = async () => (await toggle.getAttribute('aria-expanded')) ?? '';
  const saysExpanded = (open: boolean) =>
    page
      .waitForFunction(
        (wanted) => document.querySelector('header [data-toggle]')?.getAttribute('aria-expanded') === wanted,
        String(open),
        { timeout: patience },
      )
      .catch(() => {});
  const open = async () => {
    await toggle.click();
    await drawerIs(page, true);
  };
  await open();
  await saysExpanded(true);
  const seen = await page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '');
    return {
      names: texts('#drawer nav a'),
      namesOfMenu: texts('header nav[aria-label="Main"] a'),
      hidden: [...document.querySelectorAll('#drawer nav :is(a, p)')]
        .filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((one) => one.textContent ?? ''),
    };
  });
  const whileOpen = await expanded();
  await toggle.click();
  await drawerIs(page, false);
  const openAfterToggle = await isOpen(page);
  await open();
  // The link would lead on, and whatever is on another page is closed; here it must close by itself.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await page.locator('#drawer nav').getByRole('link', { name: 'Portfolio', exact: true }).click();
  await drawerIs(page, false);
  const openAfterLink = await isOpen(page);
  await open();
  // Below the header lies the scrim.
  await page.mouse.click(60, 400);
  await drawerIs(page, false);
  const openAfterPressBeside = await isOpen(page);
  await saysExpanded(false);
  const expandedAtLast = await expanded();
  await page.setViewportSize({ width: 1440, height });
  return {
    ...{ openAtFirst, ...seen, expanded: whileOpen, openAfterToggle, openAfterLink },
    ...{ openAfterPressBeside, expandedAtLast },
  };
}

async function usePopup(
  page: Page,
  atFirst: { readonly popup: boolean; readonly reachable: number },
): Promise<Wide['popup']> {
  const opener = page.getByRole('button', { name: 'Enquiry Now' });
  const dialog = page.locator('dialog:has(form)');
  const open = async () => {
    await opener.click();
    await dialog.waitFor({ timeout: patience });
  };
  const closed = () => dialog.waitFor({ state: 'hidden', timeout: patience }).catch(() => {});
  const isOpen = () => dialog.isVisible();
  const focused = () => opener.evaluate((button) => button === document.activeElement);
  await open();
  const inside = await dialog.evaluate((element) => ({
    modal: element.matches(':modal'),
    parts: [...element.querySelectorAll('input, textarea, [type=submit]')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => one.getAttribute('name') ?? one.getAttribute('type') ?? ''),
    focusWithin: element.contains(document.activeElement),
  }));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await closed();
  const afterClose = { openAfterClose: await isOpen(), focusedAfterClose: await focused() };
  await open();
  const box = await dialog.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  const openAfterPressWithin = await isOpen();
  await page.mouse.click(10, 10);
  await closed();
  return {
    ...{ openAtFirst: atFirst.popup, reachableAtFirst: atFirst.reachable, ...inside, ...afterClose },
    ...{
      openAfterPressWithin,
      openAfterPressBeside: await isOpen(),
      focusedAfterPressBeside: await focused(),
    },
  };
}

const wrong = [
  ['username', ''],
  ['email', ''],
  ['phone', ''],
  ['message', ''],
  ['email', 'abc'],
] as const;

async function useForm(guest: WideGuest): Promise<Wide['enquiry']> {
  const { page } = guest;
  const desk = await openDesk(guest);
  await page.locator('[data-opener]').click();
  const nothing = await page.evaluate(sendNothing);
  const stopped: Wide['enquiry']['stopped'] = [];
  for (const [field, value] of wrong) {
    const at = await page.evaluate(sendWrong, [letter, field, value] as const);
    stopped.push({ field, value, at, sent: desk.sent.length });
  }
  // What it answers beyond its status means nothing.
  const first = await desk.send({ status: 200, body: '{"status":"error"' });
  const second = await desk.send({ status: 200, body: 'OK' });
  const refused = await desk.send({ status: 400, body: 'The template ID not found' });
  const offline = await desk.send('gone');
  await desk.close();
  await page.keyboard.press('Escape');
  return { ...nothing, stopped, first, second, refused, offline };
}

/** Presses the card twice, and turns it twice more by keys. */
async function turnCard(page: Page): Promise<Wide['card']> {
  const button = page.locator('site-island[name=FlipCard] button[aria-pressed]');
  if ((await button.count()) === 0) return undefined;
  const card = page.locator('article[aria-label="Front"] >> xpath=..');
  const turned = (side: string) =>
    page
      .waitForFunction(
        (wanted) => {
          const seen = [...document.querySelectorAll('site-island[name=FlipCard] article')].filter((face) =>
            face.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          );
          return seen.length === 1 && seen[0]?.ariaLabel === wanted;
        },
        side,
        { timeout: patience },
      )
      .catch(() => {});
  const steps = [await page.evaluate(facesOf)];
  const presses = [
    ['Back', () => card.click({ position: { x: 30, y: 30 } })],
    ['Front', () => card.click({ position: { x: 30, y: 30 } })],
    ['Back', () => button.press('Enter')],
    ['Front', () => button.press('Space')],
  ] as const;
  for (const [side, press] of presses) {
    await press();
    await turned(side);
    steps.push(await page.evaluate(facesOf));
  }
  return { steps };
}

/** Puts the menu and the popup back as they came, and lets the script of one never come and that of the other throw. */
async function breakThings({ page, errors }: WideGuest): Promise<Wide['broken']> {
  const before = errors.length;
  await page.setViewportSize({ width: 1440, height });
  await page.evaluate(
    (scripts) => {
      for (const [name, src] of scripts) {
        const island = document.querySelector(`site-island[name=${name}]`);
        const fresh = island?.cloneNode(true);
        if (!(fresh instanceof Element)) continue;
        fresh.removeAttribute('awake');
        fresh.setAttribute('src', src);
        island?.replaceWith(fresh);
        fresh.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
    },
    [
      ['MobileMenu', '/assets/lost.js'],
      ['EnquiryPopup', breakingScript],
    ] as const,
  );
  await page
    .waitForFunction(() => document.querySelectorAll('site-island[failed]').length >= 2, undefined, {
      timeout: patience,
    })
    .catch(() => {});
  const seen = await page.evaluate(() => {
    const states = (name: string) => [
      ...(document.querySelector(`site-island[name=${name}]`)?.getAttributeNames() ?? []),
    ];
    const alerts = [...document.querySelectorAll('site-island > [role=alert]')];
    const insight = (alert: Element) => {
      alert.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = alert.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 100 && height > 10 && above === alert;
    };
    return {
      states: { MobileMenu: states('MobileMenu'), EnquiryPopup: states('EnquiryPopup') },
      alerts: alerts.map((alert) => alert.textContent ?? ''),
      alertInSight: alerts.every(insight),
      pushed: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      title: document.querySelector('h1')?.checkVisibility() ?? false,
    };
  });
  return { ...seen, errors: errors.slice(before) };
}
