/** What opens homes 2 and 3. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { boxOf, open, styleOf } from './open.ts';
import { carousel } from './slides.ts';

const slide = `${carousel} [aria-roledescription=slide]`;

/** Where the pictures of the first slide stand in the slide. */
const planesOf = (page: Page) =>
  page
    .locator(slide)
    .first()
    .evaluate((one) =>
      [...one.querySelectorAll('img')].map((plane) => {
        const { y, height } = plane.getBoundingClientRect();
        return { y: y - one.getBoundingClientRect().y, height };
      }),
    );

/** How far each plane went in its slide while the page was scrolled. */
async function wayOfPlanes(page: Page): Promise<number[]> {
  const before = await planesOf(page);
  await page.evaluate(() => scrollTo({ top: 350, behavior: 'instant' }));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const after = await planesOf(page);
  return before.map((plane, at) => Math.round(((after[at]?.y ?? 0) - plane.y) * 10) / 10);
}

proves('S2.home2.03', async () => {
  const { page } = await open('/index2', { reducedMotion: 'no-preference' });
  const ways = await wayOfPlanes(page);
  expect(ways.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ways).size, `ways of the planes: ${ways}`).toBe(ways.length);
  const still = await open('/index2');
  expect(new Set(await wayOfPlanes(still.page))).toEqual(new Set([0]));
});

proves('S2.home3.03', async () => {
  for (const width of [360, 1440]) {
    const { page } = await open('/index3', { width });
    for (const [at, { word }] of content.home3.hero.slides.entries()) {
      const text = `${slide} >> nth=${at} >> svg`;
      expect(await page.locator(text).first().getAttribute('aria-label')).toBe(word);
    }
    // A sheet with a hole: what shows through the letters is the picture behind it.
    const sheet = `${slide} >> nth=0 >> svg >> nth=0`;
    const { wall, letters } = await page.locator(sheet).evaluate((drawing) => {
      const masked = drawing.querySelector('[mask]');
      const id = /#([^)"]+)/.exec(masked?.getAttribute('mask') ?? '')?.[1] ?? '';
      return {
        wall: masked?.localName,
        letters: drawing.querySelector(`mask[id="${id}"] text`)?.textContent,
      };
    });
    expect(wall).toBe('rect');
    expect(letters).toBe(content.home3.hero.slides[0]?.word);
    const [picture, word] = [await boxOf(page, `${slide} img`), await boxOf(page, sheet)];
    expect(word.width, `${width} px`).toBeGreaterThan(width * 0.75);
    expect(picture.x).toBeLessThanOrEqual(word.x + 2);
    expect(picture.right).toBeGreaterThanOrEqual(word.right - 2);
    expect(await styleOf(page, sheet, 'visibility')).toBe('visible');
  }
});
