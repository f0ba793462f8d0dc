/** The desk of the contact page and the doors to other hosts. */
import { beforeAll, expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { playOthers } from './elsewhere.ts';
import { boxOf, foreign, open, visitor } from './open.ts';

const office = 'main :text-is("Contact Us") >> xpath=ancestor::div[h2]';
const form = 'main form';
const { map, socialNetwork, photoSharing } = content.embeds;

/** The space that is kept for a frame, before and after it is loaded. */
const door = (at = 0) => `main [data-door] >> nth=${at}`;

proves(['S2.contact.02', 'S2.contact.09'], async () => {
  const { page } = await open('/contact-us');
  const [left, right] = [await boxOf(page, office), await boxOf(page, form)];
  expect(await page.locator(form).getByRole('heading').textContent()).toBe('Leave Your Message');
  expect(left.right).toBeLessThan(right.x);
  expect(left.y).toBeLessThan(right.bottom);
  expect(right.y).toBeLessThan(left.bottom);
});

proves('S2.contact.12', async () => {
  const opened = await open('/contact-us', { unused: true });
  const { page } = opened;
  await playOthers(page);
  const load = page.locator('main').getByRole('button', { name: map.load });
  await load.scrollIntoViewIfNeeded();
  await load.hover();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(foreign(opened)).toEqual([]);
  await load.click();
  await page.frameLocator('iframe').locator('html').waitFor({ state: 'attached' });
  expect(foreign(opened)).toEqual([map.address]);
  expect(await page.locator('iframe').getAttribute('title')).toBe(map.title);
});

const measured = ['/contact-us', '/about-us'];

/** Every height that a door has at a width, closed and open. */
const heights = new Map<number, Set<number>>();

beforeAll(async () => {
  const guest = await visitor();
  await playOthers(guest.page);
  const measure = async () => {
    for (const width of [360, 767, 768, 1440]) {
      await guest.page.setViewportSize({ width, height: 900 });
      const boxes = await guest.page
        .locator('main [data-door], main iframe')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      heights.set(width, new Set([...(heights.get(width) ?? []), ...boxes]));
    }
  };
  for (const route of measured) {
    await guest.go(route);
    await measure();
    for (const each of await guest.page.locator('main [data-door]').all())
      await each.getByRole('button').click();
    await guest.page.locator('iframe').last().waitFor();
    await measure();
  }
  await guest.close();
});

const heightsAt = (width: number) => {
  for (const route of measured) visit(route);
  return [...(heights.get(width) ?? [])];
};

proves('S9.04', () => {
  expect(heightsAt(768)).toEqual([500]);
  expect(heightsAt(1440)).toEqual([500]);
});

proves('S9.05', () => {
  expect(heightsAt(360)).toEqual([400]);
  expect(heightsAt(767)).toEqual([400]);
});

proves('S9.02', () => expect(heightsAt(767)).not.toEqual(heightsAt(768)));

/** The two feeds of the about page at a width. */
async function feeds(width: number) {
  const { page } = await open('/about-us', { width });
  return [await boxOf(page, door(0)), await boxOf(page, door(1))] as const;
}

const besideAt = async (width: number) => {
  const [first, second] = await feeds(width);
  expect(first.y).toBe(second.y);
  expect(first.right).toBeLessThanOrEqual(second.x);
};

const belowAt = async (width: number) => {
  const [first, second] = await feeds(width);
  expect(first.x).toBe(second.x);
  expect(first.bottom).toBeLessThanOrEqual(second.y);
};

proves('S2.about.07', async () => {
  await besideAt(768);
  await besideAt(1440);
});

proves('S2.about.08', async () => {
  await belowAt(767);
  await belowAt(320);
});

proves('S9.03', async () => {
  await belowAt(767);
  await besideAt(768);
});

proves(['S7.25', 'S7.26', 'S7.28'], async () => {
  for (const [route, embeds] of [
    ['/about-us', [socialNetwork, photoSharing]],
    ['/contact-us', [map]],
  ] as const) {
    const opened = await open(route, { unused: true });
    await playOthers(opened.page);
    for (const [at, { address, link }] of embeds.entries()) {
      const each = opened.page.locator(door(at));
      // The plain way out stands there before and after.
      expect(await each.locator(`a[href="${link}"]`).isVisible()).toBe(true);
      await each.getByRole('button').click();
      expect(await each.locator('iframe').getAttribute('src')).toBe(address);
      expect(await each.locator(`a[href="${link}"]`).isVisible()).toBe(true);
    }
    await expect.poll(() => foreign(opened)).toEqual(embeds.map(({ address }) => address));
  }
});

test('who opens a door by keyboard stands at the frame then', async () => {
  const { page } = await open('/contact-us');
  await playOthers(page);
  await page.locator(door()).getByRole('button').press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
});
