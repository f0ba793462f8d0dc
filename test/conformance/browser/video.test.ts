import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { awake, boxOf, foreign, open, type Visitor } from './open.ts';
import { bullet, carousel, shownSlide } from './slides.ts';

const modal = (page: Page) => page.locator('dialog:modal');
const player = (page: Page) => modal(page).locator('video');
const filesOf = (id: string) => content.videos.get(id).files;

/** A page with films. */
async function withFilms(route: string, options = {}) {
  const opened = await open(route, { unused: true, ...options });
  const { page } = opened;
  await awake(page, 'dialog[popover]');
  const buttons = page.locator('main button[popovertarget^=film]');
  const seen = buttons.filter({ visible: true });
  return { ...opened, buttons, seen };
}

/** What stands in the modal that is open. */
const film = (page: Page) =>
  player(page).evaluate((video: HTMLVideoElement) => {
    const { width, height } = video.getBoundingClientRect();
    return {
      files: [...video.querySelectorAll('source')].map((source) => source.getAttribute('src') ?? ''),
      autoplay: video.hasAttribute('autoplay'),
      controls: video.hasAttribute('controls'),
      visible: video.checkVisibility(),
      size: { width, height },
    };
  });

/** The files of films that were asked for, by their paths. */
const asked = ({ requests }: Visitor) => {
  const paths = requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/film/'));
  return [...new Set(paths)];
};

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
  /** On load: modals that are visible, players, and files of films that were asked for. */
  readonly before: { readonly modals: number; readonly players: number; readonly asked: readonly string[] };
  readonly film: Awaited<ReturnType<typeof film>>;
  readonly modals: number;
  readonly modal: Awaited<ReturnType<typeof boxOf>>;
  /** Files of films that were asked for. */
  readonly asked: readonly string[];
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
  const before = { modals: await modals(), players: await players(), asked: asked(opened) };
  await seen.first().click();
  await player(page).waitFor();
  // The film itself was asked for.
  await expect.poll(() => asked(opened).length, { message: route }).toBeGreaterThan(0);
  const first = {
    film: await film(page),
    modals: await modal(page).count(),
    modal: await boxOf(page, 'dialog:modal'),
    asked: asked(opened),
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

/** Opens the film of a button and returns its addresses. */
async function play(page: Page, button: Locator): Promise<readonly string[]> {
  await button.click();
  await player(page).waitFor();
  return (await film(page)).files;
}

proves('S4.video.01', async () => {
  const { page } = await withFilms('/');
  await awake(page, '[data-hero]');
  const slides = content.indexPage.hero.slides;
  for (const [at, { video }] of slides.entries()) {
    await bullet(page, at + 1).click();
    await expect.poll(() => shownSlide(page)).toBe(at);
    const button = page
      .locator(`${carousel} [aria-roledescription=slide]`)
      .nth(at)
      .locator('button[popovertarget]');
    expect(await play(page, button)).toEqual(filesOf(video));
    await closeByButton(page);
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
  }
  expect(slides).toHaveLength(2);
});

proves(
  ['S2.home1.05', 'S1.33', 'S7.27'],
  onBoth(({ film: { files, visible }, modals }) => {
    expect(content.videos.all.map((video) => video.files)).toContainEqual(files);
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
  expect(await play(page, button)).toEqual(filesOf(video));
});

proves(
  'S4.video.03',
  onBoth(({ before, route }) => expect(before, route).toEqual({ modals: 0, players: 0, asked: [] })),
);

proves(
  'S4.video.04',
  onBoth(({ film: { files }, asked: paths, foreign: elsewhere, route }) => {
    // The first that the browser can play, and no other.
    expect(paths, route).toHaveLength(1);
    expect(files, route).toContain(paths[0]);
    expect(elsewhere, route).toEqual([]);
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

test('a film plays, its captions come when they are wanted, and it lasts as long as its button says', async () => {
  const opened = await withFilms('/');
  const { page, seen } = opened;
  const { files, captions, seconds, length, scenes } = content.videos.get(content.indexPage.about.video);
  expect(length).toBe(`${seconds} s`);
  await expect(seen.first().textContent()).resolves.toContain(length);
  await seen.first().click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  const played = await player(page).evaluate((video: HTMLVideoElement) => ({
    duration: video.duration,
    size: [video.videoWidth, video.videoHeight],
    error: video.error?.message,
  }));
  expect(played).toEqual({ duration: expect.closeTo(seconds, 1), size: [1280, 720], error: undefined });
  expect(asked(opened)).toEqual([files[0]]);

  await player(page).evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) track.mode = 'showing';
  });
  await page.waitForFunction(() => (document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0) > 0);
  const cues = await player(page).evaluate((video: HTMLVideoElement) =>
    [...(video.textTracks[0]?.cues ?? [])].map(({ startTime }) => startTime),
  );
  expect(cues).toEqual(scenes.map(({ at }) => at));
  expect(asked(opened)).toEqual([files[0], captions]);

  // Another part of it is asked for, and given.
  await player(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds - 5);
  await page.waitForFunction((to) => {
    const video = document.querySelector('video');
    return video && !video.seeking && video.currentTime >= to && video.readyState >= 2;
  }, seconds - 5);
  expect(opened.errors).toEqual([]);
});

test('without JavaScript a play button shows the poster and the way to the film', async () => {
  const { page } = await open('/pricing', { javaScriptEnabled: false });
  await page.locator('main button[popovertarget^=film]').filter({ visible: true }).first().click();
  const film = page.locator('dialog:popover-open');
  expect(
    await film.getByRole('img', { includeHidden: true }).or(film.locator('img')).first().isVisible(),
  ).toBe(true);
  const file = filesOf(content.pricingPage.about.video).at(-1);
  expect(await film.locator(`a[href="${file}"]`).isVisible()).toBe(true);
});

test('a double click on a play button opens the film and leaves it open', async () => {
  const { page, seen } = await withFilms('/', { width: 1440 });
  const button = seen.first();
  // Beside where the film will be.
  await button.evaluate((element) => element.style.setProperty('translate', '-300px'));
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = [x + width / 2, y + height / 2] as const;
  await page.mouse.dblclick(...at);
  await player(page).waitFor();
  const box = await boxOf(page, 'dialog:modal video');
  expect(at[0]).toBeLessThan(box.x);
  await page.mouse.click(...at, { delay: 20 });
  await modal(page).waitFor({ state: 'detached' });
});

test('a click that comes twice opens one player, and closing leaves none', async () => {
  const { page, seen } = await withFilms('/');
  await seen.first().click();
  await player(page).waitFor();
  await seen.first().evaluate((button: HTMLElement) => button.click());
  expect(await player(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('video').count()).toBe(0);
});

test('a film that is opened again as soon as it was closed has one player, and keeps it', async () => {
  const { page, seen } = await withFilms('/');
  await seen.first().click();
  await player(page).waitFor();
  // Before the browser says, with the next frame, that it was closed.
  const players = await seen.first().evaluate((button: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
    button.click();
    return document.querySelectorAll('video').length;
  });
  expect(players).toBe(1);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  expect(await player(page).count()).toBe(1);
});
