/** The widgets, each used as a visitor uses it. */
import { expect, test } from 'vitest';
import { content } from '../conformance/content.ts';
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
      await expect
        .poll(() =>
          visitor.evaluate((css) => {
            const row = document.querySelector(css);
            return row ? row.scrollWidth - row.clientWidth - row.scrollLeft : Infinity;
          }, `[data-row][aria-label^="${label}"]`),
        )
        .toBeLessThan(3);
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

const counted = () =>
  [...document.querySelectorAll<HTMLElement>('dl [data-count]')].map(({ innerText }) => Number(innerText));

test('counters count from less up to what they are', async () => {
  const visitor = await open('/services/detail');
  const seen = await visitor.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const first = document.querySelector<HTMLElement>('dl [data-count]');
        const values: number[] = [];
        const start = performance.now();
        const look = () => {
          values.push(Number(first?.innerText));
          if (performance.now() - start < 6000) requestAnimationFrame(look);
          else done(values);
        };
        first?.scrollIntoView({ block: 'center' });
        look();
      }),
  );
  expect(Math.min(...seen)).toBeLessThan(95);
  expect(new Set(seen).size).toBeGreaterThan(3);
  await visitor.soon([95, 140, 10, 30], counted);
});

test('for who wants no motion, counters stand at what they are', async () => {
  const visitor = await open('/services/detail', { setting: 'calm' });
  await visitor.evaluate(() =>
    document.querySelector('dl [data-count]')?.scrollIntoView({ block: 'center' }),
  );
  await visitor.frames(20);
  expect(await visitor.evaluate(counted)).toEqual([95, 140, 10, 30]);
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

/** Which face of the card can be seen, and which a Tab could reach. */
const faces = () =>
  ['Front', 'Back'].map((name) => {
    const face = document.querySelector<HTMLElement>(`article[aria-label="${name}"]`);
    const { left, top, width } = face?.getBoundingClientRect() ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + 40);
    return [face?.contains(hit) ?? false, !face?.inert];
  });
/** A place on the card where no link stands. */
const cornerOf = (): readonly [number, number] => {
  const { left, top } =
    document.querySelector('article[aria-label="Back"]')?.getBoundingClientRect() ?? new DOMRect();
  return [left + 20, top + 20];
};
const front = [
  [true, true],
  [false, false],
];
const back = [
  [false, false],
  [true, true],
];

test('a card turns by its button, by a click on it, by Enter and by Space, also in motion', async () => {
  const member = content.team.all[0];
  for (const setting of ['calm', 'usual'] as const) {
    const visitor = await open(`/team/${member?.slug}`, { setting });
    const turn = { css: 'button', text: content.teamPage.card.turn };
    await visitor.hover(turn);
    await visitor.awake('article[aria-label="Front"]');
    await visitor.soon(front, faces);
    await visitor.click(turn);
    await visitor.soon(back, faces);
    await visitor.press('Enter');
    await visitor.soon(front, faces);
    await visitor.press('Space');
    await visitor.soon(back, faces);
    await visitor.clickAt(...(await visitor.evaluate(cornerOf)));
    await visitor.soon(front, faces);
    expect(await visitor.errors()).toEqual([]);
  }
});

const panels = () =>
  [...document.querySelectorAll('[role=tabpanel]')]
    .filter((panel) => panel.querySelector('summary')?.checkVisibility())
    .map(({ id }) => id);

test('the tabs of the questions change by mouse and by arrow, and the address follows', async () => {
  const visitor = await open('/faq');
  await visitor.evaluate(() => document.querySelector('#general-tab')?.scrollIntoView({ block: 'center' }));
  await visitor.awake('[role=tablist]');
  await visitor.soon(['general'], panels);
  await visitor.click({ css: '[role=tab]', text: 'Help Faq' });
  await visitor.soon(['help'], panels);
  await visitor.press('ArrowLeft');
  await visitor.soon(['general'], panels);
  await visitor.holdsFocus({ css: '[role=tab]', text: 'General Faq' });
  await visitor.press('End');
  await visitor.soon(['help'], panels);
  await visitor.go('/faq#help');
  await visitor.soon(['help'], panels);
});

test('questions open and close by mouse and by keyboard, one at a time', async () => {
  const visitor = await open('/faq');
  await visitor.awake('[role=tablist]').catch(() => undefined);
  const answers = () =>
    [...document.querySelectorAll('main details > p')].map((answer) => answer.checkVisibility()).slice(0, 6);
  const only = (at: number) => Array.from({ length: 6 }, (_, index) => index === at);
  const question = (nth: number) => ({ css: 'main summary', nth });
  await visitor.soon(only(1), answers);
  await visitor.click(question(3));
  await visitor.soon(only(3), answers);
  await visitor.press('Enter');
  await visitor.soon(only(-1), answers);
  await visitor.press('Space');
  await visitor.soon(only(3), answers);
});

/** Alternative texts of the pictures that stand on the plan. */
const shown = () =>
  [...document.querySelectorAll('main [data-category]')]
    .filter((room) => room.checkVisibility())
    .map((room) => room.querySelector('img')?.alt);

const altsOf = (category: string) =>
  content.gallery.all.filter((item) => item.category === category).map(({ alt }) => alt);

test('the gallery shows the pictures of the category that is asked for, in motion and without', async () => {
  for (const setting of ['usual', 'calm'] as const) {
    const visitor = await open('/gallery', { setting });
    await visitor.evaluate(() => document.querySelector('fieldset')?.scrollIntoView({ block: 'center' }));
    await visitor.awake('fieldset');
    for (const name of ['Branding', 'HTML']) {
      await visitor.click({ css: 'fieldset button', text: name });
      await visitor.soon(altsOf(name), shown);
    }
    await visitor.click({ css: 'fieldset button', text: 'All' });
    await visitor.soon(
      content.gallery.all.map(({ alt }) => alt),
      shown,
    );
    expect(await visitor.errors()).toEqual([]);
  }
});

test('the lightbox opens, turns by keys and by buttons, and gives the focus back', async () => {
  const visitor = await open('/gallery');
  await visitor.evaluate(() => document.querySelector('fieldset')?.scrollIntoView({ block: 'start' }));
  await visitor.awake('fieldset');
  const large = () => document.querySelector<HTMLImageElement>('dialog:modal img')?.alt ?? '';
  const alts = content.gallery.all.map(({ alt }) => alt);
  await visitor.click({ css: 'main [data-open]', nth: 0 });
  await visitor.soon(alts[0], large);
  await visitor.soon(
    true,
    () => (document.querySelector<HTMLImageElement>('dialog:modal img')?.naturalWidth ?? 0) > 300,
  );
  await visitor.press('ArrowRight');
  await visitor.soon(alts[1], large);
  await visitor.press('ArrowLeft');
  await visitor.soon(alts[0], large);
  await visitor.click({ css: 'dialog [data-next], dialog button', text: content.galleryPage.next });
  await visitor.soon(alts[1], large);
  await visitor.press('Tab', 'Tab', 'Tab', 'Tab');
  expect(
    await visitor.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    ),
  ).toBe(true);
  await visitor.press('Escape');
  await visitor.soon('', large);
  await visitor.soon(true, () => document.activeElement?.matches('main [data-open]') ?? false);
  await visitor.click({ css: 'main [data-open]', nth: 0 });
  await visitor.soon(alts[0], large);
  await visitor.clickAt(8, 300);
  await visitor.soon('', large);
  expect(await visitor.errors()).toEqual([]);
});

test('a film opens as a dialog with its player, and closes by button, by Escape and by a click beside it', async () => {
  const visitor = await open('/pricing');
  await visitor.awake('dialog[popover]');
  const play = { css: 'main button[popovertarget^=film]' };
  const player = () =>
    document.querySelector<HTMLIFrameElement>('dialog:modal iframe')?.src.split('?')[0] ?? '';
  const { address } = content.videos.get(content.pricing.about.video);
  for (const leave of [
    () => visitor.click({ css: 'dialog:modal button', text: 'Close the film' }),
    () => visitor.press('Escape'),
    () => visitor.clickAt(5, 5),
  ]) {
    await visitor.click(play);
    await visitor.soon(address, player);
    const box = await visitor.evaluate(() => {
      const { left, top, width, height } =
        document.querySelector('dialog:modal')?.getBoundingClientRect() ?? new DOMRect();
      return [left, top, width, height];
    });
    expect(box).toEqual([0, 0, 1440, 900]);
    await visitor.evaluate(() => document.querySelector<HTMLElement>('dialog:modal [data-close]')?.focus());
    await leave();
    await visitor.soon(0, () => document.querySelectorAll('iframe, dialog:modal').length);
    await visitor.soon(true, () => document.activeElement?.matches('[popovertarget^=film]') ?? false);
  }
});

test('a frame comes only when its button is pressed, and has the focus then', async () => {
  const { map } = content.embeds;
  const visitor = await open('/contact-us');
  const button = { css: 'main button[data-load]', text: map.load };
  await visitor.hover(button);
  expect(await visitor.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
  const before = await visitor.evaluate(() => document.querySelector('[data-door]')?.clientHeight);
  await visitor.click(button);
  await visitor.soon([map.address, map.title], () => {
    const frame = document.querySelector('iframe');
    return [frame?.src, frame?.title];
  });
  expect(await visitor.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  expect(await visitor.evaluate(() => document.querySelector('[data-door]')?.clientHeight)).toBe(before);
});
