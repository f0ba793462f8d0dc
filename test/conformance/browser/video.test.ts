import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { awake, boxOf, foreign, open } from './open.ts';
import { bullet, carousel, shownSlide } from './slides.ts';

const hosts = [...new Set(content.videos.all.map(({ address }) => new URL(address).origin))];
const modal = (page: Page) => page.locator('dialog:modal');
const player = (page: Page) => modal(page).locator('iframe, video');

/** A page with films, whose hosts are played by the test. */
async function withFilms(route: string, options = {}) {
  const opened = await open(route, options);
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

/** Opens the film of a button and returns the address that it plays. */
async function play(page: Page, button: ReturnType<Page['locator']>): Promise<URL> {
  await button.click();
  await player(page).waitFor();
  return new URL((await player(page).getAttribute('src')) ?? '');
}

const close = async (page: Page) => {
  await modal(page).getByRole('button', { name: /close/i }).click();
  await page.locator('dialog:modal').waitFor({ state: 'detached' });
};

/** The button in the section of that heading. */
const inSection = (page: Page, title: string) =>
  page
    .locator('main section', { has: page.getByRole('heading', { name: title }) })
    .locator('button[popovertarget]');

proves('S4.video.01', async () => {
  const { page } = await withFilms('/');
  await awake(page, carousel);
  const addresses = [];
  for (const [at, { video }] of content.home.hero.slides.entries()) {
    await bullet(page, at + 1).click();
    await expect.poll(() => shownSlide(page)).toBe(at);
    const button = page
      .locator(`${carousel} [aria-roledescription=slide]`)
      .nth(at)
      .locator('button[popovertarget]');
    addresses.push((await play(page, button)).href.split('?')[0]);
    expect(addresses.at(-1)).toBe(content.videos.get(video).address);
    await close(page);
  }
  expect(addresses).toHaveLength(2);
});

proves(['S2.home1.05', 'S1.33', 'S7.27'], async () => {
  for (const route of ['/', '/pricing']) {
    const { page, seen } = await withFilms(route);
    const { href } = await play(page, seen.first());
    expect(content.videos.all.map(({ address }) => address)).toContain(href.split('?')[0]);
    expect(await modal(page).count()).toBe(1);
    expect(await player(page).evaluate((one) => one.checkVisibility())).toBe(true);
  }
});

proves(['S4.video.02', 'S2.pricing.03'], async () => {
  const { page } = await withFilms('/pricing');
  const button = inSection(page, content.pricing.about.heading.title);
  expect(await button.count()).toBe(1);
  const address = await play(page, button);
  expect(address.href.split('?')[0]).toBe(content.videos.get(content.pricing.about.video).address);
});

proves('S4.video.03', async () => {
  for (const route of ['/', '/pricing']) {
    const opened = await withFilms(route);
    for (const dialog of await opened.page.locator('dialog').all())
      expect(await dialog.isVisible(), route).toBe(false);
    expect(await opened.page.locator('iframe, video').count(), route).toBe(0);
    expect(foreign(opened), route).toEqual([]);
  }
});

proves('S4.video.04', async () => {
  for (const route of ['/', '/pricing']) {
    const opened = await withFilms(route);
    const address = await play(opened.page, opened.seen.first());
    expect(hosts).toContain(address.origin);
    await expect.poll(() => foreign(opened), { message: route }).toEqual([address.href]);
  }
});

/** A switch of the player, as an attribute of a video element or a parameter of a frame's address. */
async function isOn(page: Page, name: string): Promise<boolean> {
  const [tag, src, attribute] = await player(page).evaluate(
    (one, wanted) => [one.localName, one.getAttribute('src') ?? '', one.hasAttribute(wanted)] as const,
    name,
  );
  return tag === 'video' ? attribute : new URL(src).searchParams.get(name) === '1';
}

const switchedOn = (name: string) => async () => {
  for (const route of ['/', '/pricing']) {
    const { page, seen } = await withFilms(route);
    await play(page, seen.first());
    expect(await isOn(page, name), route).toBe(true);
  }
};

proves('S4.video.05', switchedOn('autoplay'));
proves('S4.video.06', switchedOn('controls'));

proves('S4.video.07', async () => {
  const { page, seen } = await withFilms('/', { width: 1440, height: 900 });
  await play(page, seen.first());
  const whole = await boxOf(page, 'dialog:modal');
  expect([whole.x, whole.y, whole.width, whole.height]).toEqual([0, 0, 1440, 900]);
  const { width, height } = await boxOf(page, 'dialog:modal iframe');
  expect(Math.abs(width / whole.width - 0.7)).toBeLessThanOrEqual(0.01);
  expect(Math.abs(height / whole.height - 0.7)).toBeLessThanOrEqual(0.01);
});

proves('S4.video.08', async () => {
  for (const route of ['/', '/pricing']) {
    const { page, seen } = await withFilms(route);
    await play(page, seen.first());
    await close(page);
    expect(await page.locator('dialog').filter({ visible: true }).count(), route).toBe(0);
    const back = await seen.first().evaluate((button) => button === document.activeElement);
    expect(back, route).toBe(true);
  }
});

proves('S4.video.09', async () => {
  for (const route of ['/', '/pricing']) {
    const { page, seen } = await withFilms(route);
    // By the button, by Escape, and by a click beside the film.
    for (const leave of [close, () => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await play(page, seen.first());
      await leave(page);
      await expect.poll(() => page.locator('iframe, video').count(), { message: route }).toBe(0);
      expect(await modal(page).count(), route).toBe(0);
    }
  }
});

test('without JavaScript a play button shows the poster and the way to the film', async () => {
  const { page } = await open('/pricing', { javaScriptEnabled: false });
  await page.locator('main button[popovertarget^=film]').filter({ visible: true }).first().click();
  const film = page.locator('dialog:popover-open');
  expect(
    await film.getByRole('img', { includeHidden: true }).or(film.locator('img')).first().isVisible(),
  ).toBe(true);
  const { link } = content.videos.get(content.pricing.about.video);
  expect(await film.locator(`a[href="${link}"]`).isVisible()).toBe(true);
});
