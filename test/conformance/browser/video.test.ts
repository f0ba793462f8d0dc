import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { awake, boxOf, foreign, open } from './open.ts';
import { bullet, carousel, shownSlide } from './slides.ts';

const hosts = [...new Set(content.videos.all.map(({ address }) => new URL(address).origin))];
const modal = (page: Page) => page.locator('dialog:modal');
const player = (page: Page) => modal(page).locator('iframe, video');

/** A page with films, whose hosts are played by the test. */
async function withFilms(route: string, options = {}) {
  const opened = await open(route, { unused: true, ...options });
  const { page } = opened;
  for (const host of hosts)
    await page.route(`${host}/**`, (request) =>
      request.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
    );
  await awake(page, 'dialog[popover]');
  const buttons = page.locator('main button[popovertarget^=film]');
  const seen = buttons.filter({ visible: true });
  return { ...opened, buttons, seen };
}

/** What stands in the modal that is open. */
const film = (page: Page) =>
  player(page).evaluate((one) => {
    const src = one.getAttribute('src') ?? '';
    const address = new URL(src);
    // A switch is an attribute of a video element, or a parameter of a frame's address.
    const isOn = (name: string) =>
      one.localName === 'video' ? one.hasAttribute(name) : address.searchParams.get(name) === '1';
    const { width, height } = one.getBoundingClientRect();
    return {
      href: address.href,
      address: address.href.split('?')[0] ?? '',
      autoplay: isOn('autoplay'),
      controls: isOn('controls'),
      visible: one.checkVisibility(),
      size: { width, height },
    };
  });

const closeByButton = (page: Page) => modal(page).getByRole('button', { name: /close/i }).click();

/** By the button, by Escape, and by a click beside the film. */
const waysOut = {
  button: closeByButton,
  Escape: (page: Page) => page.keyboard.press('Escape'),
  beside: (page: Page) => page.mouse.click(5, 5),
} as const;

/** What a visitor finds who opens the first film of a page and closes it, in every way. */
interface Watched {
  readonly route: string;
  /** On load: modals that are visible, players, and what was asked of other hosts. */
  readonly before: { readonly modals: number; readonly players: number; readonly foreign: readonly string[] };
  readonly film: Awaited<ReturnType<typeof film>>;
  readonly modals: number;
  readonly modal: Awaited<ReturnType<typeof boxOf>>;
  /** What was asked of other hosts for it. */
  readonly foreign: readonly string[];
  /** After each way out: modals and players that are left. */
  readonly left: Readonly<Record<string, readonly number[]>>;
  /** Whether the focus is where the film was opened, after the button. */
  readonly back: boolean;
}

async function watch(route: string): Promise<Watched> {
  const opened = await withFilms(route);
  const { page, seen } = opened;
  const modals = () => page.locator('dialog').filter({ visible: true }).count();
  const players = () => page.locator('iframe, video').count();
  const before = { modals: await modals(), players: await players(), foreign: foreign(opened) };
  await seen.first().click();
  await player(page).waitFor();
  // The film itself was asked for.
  await expect.poll(() => foreign(opened).length, { message: route }).toBeGreaterThan(0);
  const first = {
    film: await film(page),
    modals: await modal(page).count(),
    modal: await boxOf(page, 'dialog:modal'),
    foreign: foreign(opened),
  };
  const left: Record<string, readonly number[]> = {};
  let back = false;
  for (const [name, leave] of Object.entries(waysOut)) {
    if ((await modal(page).count()) === 0) await seen.first().click();
    await player(page).waitFor();
    // The address goes with the player as the dialog tells that it was closed, and it tells that in a task of its own.
    const told = await modal(page).evaluateHandle((dialog) => ({
      closed: new Promise((done) => dialog.addEventListener('close', () => done(true), { once: true })),
    }));
    await leave(page);
    expect(await told.evaluate(({ closed }) => closed)).toBe(true);
    left[name] = [await modals(), await players()];
    if (name === 'button') back = await seen.first().evaluate((one) => one === document.activeElement);
  }
  return { route, before, ...first, left, back };
}

const watched = new Map<string, Promise<Watched>>();

/** Looks at what was found on both pages with films. Each is visited once for all tests. */
const onBoth = (look: (what: Watched) => void) => async () => {
  for (const route of ['/', '/pricing']) {
    const what = watched.get(route) ?? watch(route);
    watched.set(route, what);
    visit(route);
    look(await what);
  }
};

/** Opens the film of a button and returns its address. */
async function play(page: Page, button: Locator): Promise<string> {
  await button.click();
  await player(page).waitFor();
  return (await film(page)).address;
}

proves('S4.video.01', async () => {
  const { page } = await withFilms('/');
  await awake(page, carousel);
  const slides = content.indexPage.hero.slides;
  for (const [at, { video }] of slides.entries()) {
    await bullet(page, at + 1).click();
    await expect.poll(() => shownSlide(page)).toBe(at);
    const button = page
      .locator(`${carousel} [aria-roledescription=slide]`)
      .nth(at)
      .locator('button[popovertarget]');
    expect(await play(page, button)).toBe(content.videos.get(video).address);
    await closeByButton(page);
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
  }
  expect(slides).toHaveLength(2);
});

proves(
  ['S2.home1.05', 'S1.33', 'S7.27'],
  onBoth(({ film: { address, visible }, modals }) => {
    expect(content.videos.all.map((video) => video.address)).toContain(address);
    expect(modals).toBe(1);
    expect(visible).toBe(true);
  }),
);

proves(['S4.video.02', 'S2.pricing.03'], async () => {
  const { page } = await withFilms('/pricing');
  const { heading, video } = content.pricingPage.about;
  const button = page
    .locator('main section', { has: page.getByRole('heading', { name: heading.title }) })
    .locator('button[popovertarget]');
  expect(await button.count()).toBe(1);
  expect(await play(page, button)).toBe(content.videos.get(video).address);
});

proves(
  'S4.video.03',
  onBoth(({ before, route }) => expect(before, route).toEqual({ modals: 0, players: 0, foreign: [] })),
);

proves(
  'S4.video.04',
  onBoth(({ film: { href }, foreign: asked, route }) => {
    expect(hosts, route).toContain(new URL(href).origin);
    expect(asked, route).toEqual([href]);
  }),
);

proves(
  'S4.video.05',
  onBoth(({ film: { autoplay }, route }) => expect(autoplay, route).toBe(true)),
);

proves(
  'S4.video.06',
  onBoth(({ film: { controls }, route }) => expect(controls, route).toBe(true)),
);

proves(
  'S4.video.07',
  onBoth(({ modal: { x, y, width, height }, film: { size }, route }) => {
    expect([x, y, width, height], route).toEqual([0, 0, 1440, 900]);
    expect(Math.abs(size.width / width - 0.7)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(size.height / height - 0.7)).toBeLessThanOrEqual(0.01);
  }),
);

proves(
  'S4.video.08',
  onBoth(({ left, back, route }) => {
    expect(left.button?.[0], route).toBe(0);
    expect(back, route).toBe(true);
  }),
);

proves(
  'S4.video.09',
  onBoth(({ left, route }) =>
    expect(left, route).toEqual({ button: [0, 0], Escape: [0, 0], beside: [0, 0] }),
  ),
);

test('without JavaScript a play button shows the poster and the way to the film', async () => {
  const { page } = await open('/pricing', { javaScriptEnabled: false });
  await page.locator('main button[popovertarget^=film]').filter({ visible: true }).first().click();
  const film = page.locator('dialog:popover-open');
  expect(
    await film.getByRole('img', { includeHidden: true }).or(film.locator('img')).first().isVisible(),
  ).toBe(true);
  const { link } = content.videos.get(content.pricingPage.about.video);
  expect(await film.locator(`a[href="${link}"]`).isVisible()).toBe(true);
});
