/** Heroes, rows of cards and the loop of logos, each used as a visitor uses it. */
import { expect, test } from 'vitest';
import { open, type Visitor } from './visitor.ts';

/** Numbers of the slides of the hero that can be seen, from 1 on. */
const heroSlides = () =>
  [...document.querySelectorAll('[data-hero] [aria-roledescription=slide]')].flatMap((slide, at) => {
    const { opacity, visibility } = getComputedStyle(slide);
    return visibility === 'visible' && Number(opacity) > 0.99 ? [at + 1] : [];
  });
const bullet = (nth: number) => ({ css: '[data-hero] [data-bullet]', nth });

test.each(['/', '/index2', '/index3'])('the hero of %s shows the slide that is asked for', async (route) => {
  const visitor = await open(route, { setting: 'calm' });
  await visitor.awake('[data-hero]');
  await visitor.soon([1], heroSlides);
  await visitor.click(bullet(1));
  await visitor.soon([2], heroSlides);
  await visitor.evaluate(() => document.querySelector<HTMLElement>('[data-bullet]')?.focus());
  await visitor.press('Enter');
  await visitor.soon([1], heroSlides);
  expect(await visitor.errors()).toEqual([]);
});

test('the hero goes on by itself, and can be paused and played again', async () => {
  const visitor = await open('/');
  await visitor.awake('[data-hero]');
  await visitor.sees({ css: '[data-hero] button', text: 'Pause the slides' });
  await expect.poll(() => visitor.evaluate(heroSlides), { timeout: 30_000 }).toEqual([2]);
  await visitor.click({ css: '[data-hero] button', text: 'Pause the slides' });
  await visitor.sees({ css: '[data-hero] button', text: 'Play the slides' });
  await visitor.click({ css: '[data-hero] button', text: 'Play the slides' });
  await visitor.sees({ css: '[data-hero] button', text: 'Pause the slides' });
});

/** The number that a row marks as the current one, and whether that slide stands in the row. */
const current = (label: string) => {
  const row = document.querySelector(`[data-carousel] [data-row][aria-label^="${label}"]`);
  const group = row?.closest('[data-carousel]');
  const number = Number(group?.querySelector('[aria-current=true]')?.textContent);
  const slide = [...(row?.children ?? [])].find((one) => Number.parseInt(one.ariaLabel ?? '', 10) === number);
  const [frame, box] = [row?.getBoundingClientRect(), slide?.getBoundingClientRect()];
  return frame && box && box.left >= frame.left - 2 && box.left < frame.right ? number : 0;
};

const disabled = (css: string) => document.querySelector(css)?.ariaDisabled;

/** Brings a row into sight and waits until its script is there. */
async function atRow(route: string, label: string, options = {}): Promise<Visitor> {
  const visitor = await open(route, options);
  const css = `[data-row][aria-label^="${label}"]`;
  await visitor.evaluate((row) => document.querySelector(row)?.scrollIntoView({ block: 'center' }), css);
  await visitor.awake(css);
  return visitor;
}

test.each([
  ['/index2', 'Case studies', 6],
  ['/index3', 'Services', 3],
  ['/index3', 'Latest news', 6],
] as const)(
  'the row on %s, %s, moves by its buttons, by mouse and by keyboard',
  async (route, label, count) => {
    for (const setting of ['usual', 'calm'] as const) {
      const visitor = await atRow(route, label, { setting });
      const control = (attribute: string, nth = 0) => ({
        css: `[data-carousel]:has([data-row][aria-label^="${label}"]) ${attribute}`,
        nth,
      });
      await visitor.soon(1, current, label);
      await visitor.click(control('[data-next]'));
      await visitor.soon(2, current, label);
      await visitor.click(control('[data-previous]'));
      await visitor.soon(1, current, label);
      await visitor.evaluate(
        (css) => document.querySelector<HTMLElement>(css)?.focus({ preventScroll: true }),
        `[data-row][aria-label^="${label}"]`,
      );
      await visitor.press('ArrowRight');
      await visitor.soon(2, current, label);
      await visitor.press('Home');
      await visitor.soon(1, current, label);
      await visitor.press('End');
      await visitor.soon(count, current, label);
      await visitor.soon('true', disabled, control('[data-next]').css);
      expect(
        await visitor.evaluate(
          (css) => document.querySelector(css)?.children.length,
          `[data-row][aria-label^="${label}"]`,
        ),
      ).toBeGreaterThanOrEqual(count);
      expect(await visitor.errors()).toEqual([]);
    }
  },
);

test('the cards of the studio can be paused and played again', async () => {
  const visitor = await open('/video-production');
  await visitor.evaluate(() =>
    document.querySelector('[data-row]')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await visitor.awake('[data-row]');
  const button = (word: string) => ({ css: `site-island[name=Carousel] button[aria-label^="${word}"]` });
  await visitor.click(button('Pause'));
  await visitor.click(button('Play'));
  await visitor.sees(button('Pause'));
  expect(await visitor.errors()).toEqual([]);
});

test('the logos pass by, stop when they are told to, and go by one at a press', async () => {
  const visitor = await open('/');
  await visitor.evaluate(() =>
    document.querySelector('[data-strip]')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await visitor.awake('[data-strip]');
  const place = () =>
    Math.round(document.querySelector('[data-strip] li')?.getBoundingClientRect().left ?? 0);
  const before = await visitor.evaluate(place);
  await expect.poll(async () => Math.abs((await visitor.evaluate(place)) - before)).toBeGreaterThan(10);
  await visitor.click({ css: 'site-island[name=LogoLoop] button[aria-label^="Pause"]' });
  // What was under way comes to its end.
  await visitor.frames(30);
  const stopped = await visitor.evaluate(place);
  await visitor.frames(30);
  expect(await visitor.evaluate(place)).toBe(stopped);
  await visitor.click({ css: 'site-island[name=LogoLoop] [data-next]' });
  await expect.poll(async () => Math.abs((await visitor.evaluate(place)) - stopped)).toBeGreaterThan(50);
  expect(await visitor.errors()).toEqual([]);
});
