/** What opens homes 2 and 3. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { boxOf, open, styleOf } from './open.ts';
import { carousel } from './slides.ts';

const slide = `${carousel} [aria-roledescription=slide]`;

/** Where the pictures that the first slide shows stand in it. */
const planesOf = (page: Page) =>
  page
    .locator(slide)
    .first()
    .evaluate((one) =>
      [...one.querySelectorAll('img')]
        .filter((plane) => plane.checkVisibility())
        .map((plane) => {
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

test.each([
  { width: 360, planes: 1 },
  { width: 1440, planes: 3 },
])('at $width px the house of home 2 is fetched and shown as $planes pictures', async ({ width, planes }) => {
  const { page, requests } = await open('/index2', {
    width,
    reducedMotion: 'no-preference',
    unused: true,
  });
  await page.waitForLoadState('networkidle');
  const shown = page.locator(`${slide} >> nth=0 >> img:visible`);
  expect(await shown.count()).toBe(planes);
  const files = await shown.evaluateAll((images) =>
    images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0 && image.currentSrc),
  );
  const fetched = new Set(requests.map(({ url }) => url).filter((url) => url.includes('/night-')));
  expect(new Set(files).size).toBe(planes);
  expect([...fetched].sort()).toEqual([...files].sort());
});

test('on a phone the house of home 2 stays on its wall while the page is scrolled', async () => {
  const { page } = await open('/index2', { width: 360, reducedMotion: 'no-preference' });
  expect(new Set(await wayOfPlanes(page))).toEqual(new Set([0]));
});

proves('S2.home3.03', async () => {
  for (const width of [360, 1440]) {
    const { page } = await open('/index3', { width });
    for (const [at, { word }] of content.index3Page.hero.slides.entries()) {
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
    expect(letters).toBe(content.index3Page.hero.slides[0]?.word);
    const [picture, word] = [await boxOf(page, `${slide} img`), await boxOf(page, sheet)];
    expect(word.width, `${width} px`).toBeGreaterThan(width * 0.75);
    expect(picture.x).toBeLessThanOrEqual(word.x + 2);
    expect(picture.right).toBeGreaterThanOrEqual(word.right - 2);
    expect(await styleOf(page, sheet, 'visibility')).toBe('visible');
  }
});

test.each([1440, 360])(
  'at %i px the picture behind the word shows nowhere beside it, however large it is drawn',
  async (width) => {
    const { page } = await open('/index3', { width });
    const picture = page.locator(`${slide} img`).first();
    const { x, y, right, height } = await boxOf(page, `${slide} div:has(> svg)`);
    const beside = async (scale: number) => {
      await picture.evaluate((image, size) => {
        image.style.scale = String(size);
      }, scale);
      const [left, far] = [Math.floor(x), Math.ceil(right)];
      return Promise.all(
        [
          { x: 0, y, width: left, height },
          { x: far, y, width: width - far, height },
        ].map(async (clip) => (await page.screenshot({ clip })).toString('base64')),
      );
    };
    expect(await beside(1.18)).toEqual(await beside(1));
  },
);

test('the letters of the word fill its wall from end to end, each as wide as it is alone', async () => {
  const { page } = await open('/index3');
  await page.evaluate(() => document.fonts.ready);
  const words = await page.locator(`${carousel} svg text`).evaluateAll((texts) =>
    texts.map((text) => {
      if (!(text instanceof SVGTextElement)) throw new Error('No text of a drawing.');
      const letters = Array.from({ length: text.getNumberOfChars() }, (_, at) =>
        text.getSubStringLength(at, 1),
      );
      const { x } = text.getEndPositionOfChar(letters.length - 1);
      return {
        kerned: Math.abs(text.getComputedTextLength() - letters.reduce((sum, width) => sum + width, 0)),
        end: x,
        wall: Number(text.ownerSVGElement?.viewBox.baseVal.width),
      };
    }),
  );
  expect(words).toHaveLength(2);
  for (const { kerned, end, wall } of words) {
    expect(kerned).toBeLessThan(0.5);
    expect(Math.abs(end - wall)).toBeLessThan(2);
  }
  expect(await styleOf(page, `${carousel} svg text`, 'font-kerning')).toBe('none');
});
