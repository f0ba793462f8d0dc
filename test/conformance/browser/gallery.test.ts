import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../../support/axe.ts';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { leaveAndReturn, moving, rest } from './motion.ts';
import { awake, boxOf, type OpenOptions, open } from './open.ts';
import { shiftsOf } from './shifts.ts';

const categories = ['UX/UI', 'HTML', 'Wordpress', 'Branding', 'Photoshop'];
const items = content.gallery.all;
const altsOf = (category: string) =>
  items.filter((item) => category === 'All' || item.category === category).map(({ alt }) => alt);

async function openGallery(options: OpenOptions = {}) {
  const opened = await open('/gallery', options);
  const { page } = opened;
  await page.locator('fieldset').scrollIntoViewIfNeeded();
  await awake(page, 'fieldset');
  return opened;
}

const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The pictures on the plan that can be seen. */
const shown = (page: Page) =>
  page
    .locator('main li figure')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((figure) => figure.querySelector('img')?.alt));
const openers = (page: Page) => page.getByRole('button', { name: /^Enlarge/ });
const lightbox = (page: Page) => page.locator('main dialog');
/** What the lightbox shows, and what it is called. */
const large = async (page: Page) => ({
  alt: await lightbox(page).locator('img').getAttribute('alt'),
  name: await lightbox(page).evaluate(
    (dialog) => document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent,
  ),
});

proves('S4.gallery.01', async () => {
  const { page } = await openGallery();
  expect(await shown(page)).toEqual(altsOf('All'));
  expect(await filter(page, 'All').getAttribute('aria-pressed')).toBe('true');
  for (const name of [...categories, 'All', ...categories.toReversed()]) {
    await filter(page, name).click();
    expect(await shown(page), name).toEqual(altsOf(name));
    expect(altsOf(name).length).toBeGreaterThan(0);
    const pressed = page.locator('fieldset [aria-pressed=true]');
    expect(await pressed.allTextContents()).toEqual([name]);
  }
});

proves('S2.gallery.04', async () => {
  const { page } = await openGallery();
  for (const [at, { alt, caption }] of items.entries()) {
    const small = await boxOf(page, `main li figure img >> nth=${at}`);
    await openers(page).nth(at).click();
    const picture = lightbox(page).getByRole('img', { name: alt });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((img) => img.clientWidth)).toBeGreaterThan(small.width);
    expect(await lightbox(page).locator('figcaption').textContent()).toContain(caption);
    if (at % 2 === 0) await page.keyboard.press('Escape');
    else await lightbox(page).getByRole('button', { name: content.galleryPage.gallery.close }).click();
    await lightbox(page).waitFor({ state: 'hidden' });
  }
  expect(new URL(page.url()).pathname).toBe('/gallery');
});

test('a filter is used with the keyboard, and how much it shows is said politely', async () => {
  const { page } = await openGallery();
  const said = page.locator('main [role=status]').first();
  expect(await said.textContent()).toBe('');
  await filter(page, 'All').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await said.textContent()).toBe('UX/UI: 2 of 9 pictures');
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await said.textContent()).toBe('Photoshop: 1 of 9 pictures');
  expect(await shown(page)).toEqual(altsOf('Photoshop'));
});

/** Cells of the plan with nothing to their right but the wall, and still not at it. */
const holes = (page: Page) =>
  page.locator('main [data-plan]').evaluate((plan) => {
    const box = (element: Element) => element.getBoundingClientRect();
    const cells = [...plan.querySelectorAll('li:has(figure)'), ...plan.querySelectorAll(':scope > :not(ul)')]
      .map(box)
      .filter(({ width }) => width > 0);
    const { right } = box(plan);
    const touches = (one: DOMRect, other: DOMRect) =>
      one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return cells
      .filter((one) => one.right < right - 1)
      .filter(
        (one) =>
          !cells.some(
            (other) => other.left > one.right && other.left < one.right + 40 && touches(one, other),
          ),
      )
      .map(({ left, top }) => `${left} ${top}`);
  });

test('no filter leaves a hole in the plan', async () => {
  for (const width of [320, 768, 1440]) {
    const { page } = await openGallery({ width });
    for (const name of ['All', ...categories]) {
      await filter(page, name).click();
      expect(await holes(page), `${name} at ${width}`).toEqual([]);
    }
    // Whatever an author may add later.
    for (const count of [3, 4, 5, 6]) {
      await page.locator('main [data-category]').evaluateAll((rooms, shown) => {
        for (const [at, room] of rooms.entries())
          room.setAttribute('data-category', at < shown ? 'Branding' : 'Photoshop');
      }, count);
      await filter(page, 'Branding').click();
      expect(await shown(page)).toHaveLength(count);
      expect(await holes(page), `${count} at ${width}`).toEqual([]);
    }
  }
});

test('with motion the pictures walk to their new places and stand there', async () => {
  const { page } = await openGallery(moving);
  // Pressed and looked at in one go: a busy machine would come back when they have arrived.
  const walking = await filter(page, 'Wordpress').evaluate(async (button: HTMLElement) => {
    button.click();
    const plan = document.querySelector('main [data-plan]');
    const all = plan?.getAnimations({ subtree: true }) ?? [];
    const walks = all.filter((one) => !(one instanceof CSSAnimation));
    await Promise.all(walks.map(({ finished }) => finished));
    return walks.length;
  });
  expect(walking).toBeGreaterThan(0);
  expect(await shown(page)).toEqual(altsOf('Wordpress'));
  expect(await holes(page)).toEqual([]);
});

test('in the lightbox arrows and buttons lead round the pictures that are shown', async () => {
  const { page } = await openGallery();
  await filter(page, 'Branding').click();
  const [first, second] = altsOf('Branding');
  await openers(page).filter({ visible: true }).first().press('Enter');
  expect(await large(page)).toEqual({ alt: first, name: `1 of 2: ${first}` });
  await page.keyboard.press('ArrowRight');
  expect(await large(page)).toEqual({ alt: second, name: `2 of 2: ${second}` });
  await page.keyboard.press('ArrowRight');
  expect((await large(page)).alt).toBe(first);
  await page.keyboard.press('ArrowLeft');
  expect((await large(page)).alt).toBe(second);
  const step = (name: string) => lightbox(page).getByRole('button', { name });
  await step(content.galleryPage.gallery.next).click();
  expect((await large(page)).alt).toBe(first);
  await step(content.galleryPage.gallery.previous).click();
  expect((await large(page)).alt).toBe(second);
  // Of one picture there is no next.
  await page.keyboard.press('Escape');
  await filter(page, 'Photoshop').click();
  await openers(page).filter({ visible: true }).click();
  expect(await step(content.galleryPage.gallery.next).isVisible()).toBe(false);
  await page.keyboard.press('ArrowRight');
  expect((await large(page)).name).toMatch(/^1 of 1/);
});

test('the focus goes into the lightbox, stays there, and returns to the picture that opened it', async () => {
  const { page } = await openGallery();
  const opener = openers(page).nth(4);
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  const back = () => opener.evaluate((link) => link === document.activeElement);
  for (const [enter, leave] of [
    ['Enter', 'Escape'],
    ['Space', 'Enter'],
  ] as const) {
    await opener.focus();
    await page.keyboard.press(enter);
    await lightbox(page).waitFor();
    expect(await inside()).toBe(true);
    const stops = new Set<string>();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      stops.add(
        await page.evaluate(
          () => document.activeElement?.closest('main, header, footer, aside, dialog')?.localName ?? 'window',
        ),
      );
    }
    expect([...stops].filter((place) => !['dialog', 'window'].includes(place))).toEqual([]);
    await page.keyboard.press('ArrowRight');
    if (leave === 'Enter')
      await lightbox(page).getByRole('button', { name: content.galleryPage.gallery.close }).focus();
    await page.keyboard.press(leave);
    await lightbox(page).waitFor({ state: 'hidden' });
    expect(await back()).toBe(true);
  }
});

/** Closes the lightbox, acts before the browser tells anybody of it, and waits until it has told. */
const closeAndGoOn = (further: Locator, act: 'focus' | 'click') =>
  further.evaluate((element: HTMLElement, act) => {
    const dialog = document.querySelector<HTMLDialogElement>('main dialog');
    const told = new Promise<void>((resolve) =>
      dialog?.addEventListener('close', () => resolve(), { once: true }),
    );
    dialog?.close();
    element[act]();
    return told;
  }, act);

test('whoever goes on as soon as the lightbox is closed is not called back', async () => {
  const { page } = await openGallery();
  await openers(page).nth(1).click();
  await lightbox(page).waitFor();
  await closeAndGoOn(openers(page).nth(4), 'focus');
  expect(
    await openers(page)
      .nth(4)
      .evaluate((further) => further === document.activeElement),
  ).toBe(true);
});

test('a picture that is opened as soon as another was closed is there', async () => {
  const { page } = await openGallery();
  await openers(page).nth(1).click();
  await closeAndGoOn(openers(page).nth(4), 'click');
  expect((await large(page)).alt).toBe(items[4]?.alt);
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await lightbox(page).waitFor({ state: 'hidden' });
  await expect
    .poll(() =>
      openers(page)
        .nth(4)
        .evaluate((opener) => opener === document.activeElement),
    )
    .toBe(true);
});

test('a click beside the picture closes the lightbox, one on it does not', async () => {
  const { page } = await openGallery();
  await openers(page).nth(1).click();
  await lightbox(page).locator('img').click();
  expect(await lightbox(page).isVisible()).toBe(true);
  await page.mouse.click(200, 300);
  await lightbox(page).waitFor({ state: 'hidden' });
});

test('a swipe turns to the next picture and back, and a short one does neither', async () => {
  const { page } = await openGallery({ width: 390, height: 780 });
  await openers(page).nth(1).click();
  const swipe = async (by: number) => {
    await page.mouse.move(195, 390);
    await page.mouse.down();
    await page.mouse.move(195 + by / 2, 390, { steps: 4 });
    await page.mouse.move(195 + by, 390, { steps: 4 });
    // A hand that rests throws nothing.
    await rest(page);
    await page.mouse.up();
  };
  const position = async () => (await large(page)).name?.slice(0, 1);
  await swipe(-120);
  expect(await position()).toBe('3');
  await swipe(120);
  expect(await position()).toBe('2');
  await swipe(-30);
  expect(await position()).toBe('2');
  expect(await lightbox(page).isVisible()).toBe(true);
});

test('the large picture has its place before it has come, fits the window, and is not blurred', async () => {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    const { page } = await openGallery({ width, height, unused: true });
    await openers(page).first().click();
    const picture = lightbox(page).locator('img');
    const before = await picture.boundingBox();
    await picture.evaluate((img: HTMLImageElement) => img.decode());
    expect(await picture.boundingBox()).toEqual(before);
    expect(before?.width).toBeCloseTo(before?.height ?? 0, 0);
    const caption = await lightbox(page).locator('figcaption').boundingBox();
    expect((caption?.y ?? 0) + (caption?.height ?? 0)).toBeLessThanOrEqual(height);
    const file = await picture.evaluate((img: HTMLImageElement) =>
      Number(/-(\d+)\./.exec(img.currentSrc)?.[1]),
    );
    expect(file).toBeGreaterThanOrEqual(Math.min(before?.width ?? 0, 1600));
  }
});

test('who leaves with the lightbox open comes back to the plan as it was filtered', async () => {
  const { page } = await openGallery();
  await filter(page, 'HTML').click();
  await openers(page).filter({ visible: true }).first().click();
  await leaveAndReturn(page);
  expect(await lightbox(page).isVisible()).toBe(false);
  expect(await shown(page)).toEqual(altsOf('HTML'));
});

test('nothing moves when the script wakes, and neither the plan nor the lightbox has a barrier', async () => {
  for (const width of [360, 1440]) {
    const { page } = await open('/gallery', { width, fontsAtHand: true, unused: true });
    await awake(page, 'fieldset');
    expect(await shiftsOf(page)).toEqual([]);
    expect(await barriers(page, 'main')).toEqual([]);
    await filter(page, 'Branding').click();
    expect(await barriers(page, 'main')).toEqual([]);
    await openers(page).filter({ visible: true }).first().click();
    await lightbox(page)
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.decode());
    expect(await barriers(page)).toEqual([]);
  }
});

test('without JavaScript all nine stand there without filters, and each leads to its large picture', async () => {
  const { page } = await open('/gallery', { javaScriptEnabled: false });
  expect(await shown(page)).toEqual(altsOf('All'));
  expect(await page.locator('fieldset').isVisible()).toBe(false);
  await page.getByRole('link', { name: `Enlarge: ${items[0]?.alt}` }).click();
  await page.waitForURL(/\/assets\/.*\.png$/);
});

test('a double click on a picture opens the lightbox and leaves it open', async () => {
  const { page } = await openGallery({ width: 1440, height: 500 });
  await openers(page).first().scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await openers(page).first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.dblclick(x + width / 4, y + height / 2);
  await lightbox(page).locator('img').waitFor();
  // The second click was beside the large picture.
  const large = await boxOf(page, 'main dialog img');
  expect(x + width / 4).toBeLessThan(large.x);
  await page.mouse.click(x + width / 4, y + height / 2, { delay: 20 });
  await lightbox(page).waitFor({ state: 'hidden' });
});
