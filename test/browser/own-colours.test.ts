/** Visitors who bring colours of their own, who want more contrast, who print, and whose browser runs no scripts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake, open } from '../conformance/browser/open.ts';
import { content } from '../conformance/content.ts';

const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

/** Whether one of a group of switches looks different from the others, besides its words: by colours or by a border. */
const states = (page: Page, css: string) =>
  page.locator(css).evaluateAll((all) => {
    const look = (element: Element) => {
      const { backgroundColor, color, outlineStyle, borderTopWidth, borderTopColor, textDecorationLine } =
        getComputedStyle(element);
      const border = borderTopWidth === '0px' ? '' : borderTopColor;
      return [backgroundColor, color, outlineStyle, borderTopWidth, border, textDecorationLine].join(' ');
    };
    const isOn = (element: Element) =>
      element.matches('[aria-pressed=true], [aria-current], [aria-selected=true]');
    const on = new Set(all.filter(isOn).map(look));
    const off = all.filter((element) => !isOn(element)).map(look);
    return { on: on.size > 0, different: off.length > 0 && off.every((one) => !on.has(one)) };
  });

const switches = [
  ['/gallery', 'fieldset', 'fieldset button'],
  ['/faq', '#general-tab', '[role=tab]'],
  ['/', '[data-hero]', '[data-bullet]'],
  [
    '/index3',
    '[data-row]',
    '[data-carousel]:has([aria-label^="Services"]) button[aria-label]:not([data-previous], [data-next])',
  ],
] as const;

/** Looks at a page in both palettes that such visitors have: dark on light, and light on dark. */
async function inBoth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await look();
  }
}

test.each(switches)(
  'in colours of the visitor, %s still shows which of its switches is on',
  async (route, island, css) => {
    const { page } = await open(route, forced);
    await page.locator(island).first().hover();
    await awake(page, island);
    await inBoth(page, () => expect.poll(() => states(page, css)).toEqual({ on: true, different: true }));
  },
);

/** Controls of which nothing is drawn, in the colours that are used in the end. */
function invisibleControls(): string[] {
  const isDrawn = (element: Element): boolean => {
    const { color, backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    const ground = groundOf(element);
    if (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) return true;
    if (element.querySelector('img, svg, picture, iframe')) return true;
    return element.textContent?.trim()
      ? color !== ground
      : backgroundColor !== groundOf(element.parentElement);
  };
  const groundOf = (element: Element | null): string => {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!/^rgba\(.*, 0\)$|\/ 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  return [...document.querySelectorAll('a[href], button, input, textarea, select, summary')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !isDrawn(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Drawings in a colour that is also that of what lies under them. */
function invisibleIcons(): string[] {
  return [...document.querySelectorAll('a svg, button svg')]
    .filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
    .filter((icon) => {
      const control = icon.closest('a, button');
      if (!control) return false;
      const { fill, stroke } = getComputedStyle(icon.querySelector('path, use, rect') ?? icon);
      const { backgroundColor } = getComputedStyle(control);
      return [fill, stroke].every((paint) => paint === 'none' || paint === backgroundColor);
    })
    .map((icon) => icon.parentElement?.outerHTML.slice(0, 120) ?? '');
}

test.each(['/', '/index2', '/index3', '/contact-us', '/gallery', '/pricing', '/team'])(
  'in colours of the visitor, every control of %s is drawn, and has a ring where the focus stands',
  async (route) => {
    const { page } = await open(route, forced);
    await inBoth(page, async () => {
      expect(await page.evaluate(invisibleControls)).toEqual([]);
      expect(await page.evaluate(invisibleIcons)).toEqual([]);
    });
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const focused = document.activeElement;
        const tile = focused?.closest('li, article') ?? focused?.parentElement;
        return [focused, tile, ...(tile?.querySelectorAll('*') ?? [])]
          .filter((one): one is Element => one instanceof Element)
          .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
          .some(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          );
      });
      const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100));
      expect(ring, name).toBe(true);
    }
  },
);

test('in colours of the visitor, the bars of the prices still show how full they are', async () => {
  const { page } = await open('/pricing', forced);
  const bars = await page
    .locator('main p')
    .filter({ hasText: /^95\.00% (Project success|Work Success)$/ })
    .evaluateAll((labels) =>
      labels.map((label) => {
        const track = label.nextElementSibling;
        const fill = track?.firstElementChild;
        return track && fill
          ? getComputedStyle(track).backgroundColor !== getComputedStyle(fill).backgroundColor
          : false;
      }),
    );
  expect(bars.length).toBeGreaterThan(3);
  expect(new Set(bars)).toEqual(new Set([true]));
});

/** Contrast of two colours as WCAG 2 counts it. */
function contrastOfText(): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = (colour: string) => {
    if (!context) return 0;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return [...document.querySelectorAll('main p, main h1, main h2, main label, footer a')]
    .filter((element) => element.textContent?.trim() && element.checkVisibility({ opacityProperty: true }))
    .flatMap((element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        if (backgroundImage !== 'none') return [];
        if (/^rgba\(.*, 0\)$|\/ 0\)$|transparent/.test(backgroundColor)) continue;
        const [a, b] = [light(getComputedStyle(element).color), light(backgroundColor)];
        return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
      }
      return [];
    });
}

test('who wants more contrast gets at least as much everywhere', async () => {
  for (const route of ['/contact-us', '/pricing']) {
    const plain = await open(route);
    const before = await plain.page.evaluate(contrastOfText);
    const { page } = await open(route, { contrast: 'more' });
    const after = await page.evaluate(contrastOfText);
    expect(after.length, route).toBe(before.length);
    expect(Math.min(...after), route).toBeGreaterThanOrEqual(Math.min(...before));
    expect(Math.min(...after), route).toBeGreaterThanOrEqual(4.5);
  }
});

test('words are printed in ink, on tiles too, as browsers leave grounds out', async () => {
  for (const route of ['/', '/services', '/portfolio1', '/pricing']) {
    const { page } = await open(route);
    await page.emulateMedia({ media: 'print' });
    const words = await page.locator('main :is(h1, h2, h3, p, li, dt, dd)').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.textContent.trim() !== '')
        .map((one) => ({
          text: one.textContent,
          lightest: Math.max(...(getComputedStyle(one).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)),
        })),
    );
    expect(words.length, route).toBeGreaterThan(20);
    expect(
      words.filter(({ lightest }) => !(lightest <= 200)),
      route,
    ).toEqual([]);
  }
});

test('a card goes on paper at its size: two sheets of 54 by 88 millimetres, one face to each', async () => {
  const [first] = content.team.all;
  const longest = [...content.team.all].sort((a, b) => b.name.length - a.name.length)[0];
  for (const member of [first, longest]) {
    const { page } = await open(`/team/${member?.slug}`);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) =>
      [Number(width), Number(height)].map((points) => Math.round((points / 72) * 25.4)),
    );
    expect(boxes).toEqual([
      [54, 88],
      [54, 88],
    ]);
    await page.emulateMedia({ media: 'print' });
    const faces = await page.locator('article[aria-label]').evaluateAll((all) =>
      all.map((face) => {
        const { width, height } = face.getBoundingClientRect();
        const spilled = [...face.querySelectorAll('dd, dt, h2, p')].filter((part) => {
          const box = part.getBoundingClientRect();
          const frame = face.getBoundingClientRect();
          return box.right > frame.right + 0.5 || box.bottom > frame.bottom + 0.5;
        });
        const millimetres = [width, height].map((pixels) => Math.round((pixels / 96) * 25.4));
        return { millimetres, seen: getComputedStyle(face).visibility, spilled: spilled.length };
      }),
    );
    const face = { millimetres: [54, 88], seen: 'visible', spilled: 0 };
    expect(faces).toEqual([face, face]);
  }
});

test('without JavaScript the forms say how to write instead, and show no button that would pretend', async () => {
  const { page } = await open('/contact-us', { javaScriptEnabled: false });
  const form = page.locator('main form');
  const notice = form.getByText(content.forms.enquiry.lost);
  expect(await notice.isVisible()).toBe(true);
  expect(await form.locator('[type=submit]').isVisible()).toBe(false);
  expect(await notice.locator(`a[href="mailto:${content.site.email}"]`).isVisible()).toBe(true);
  expect(await notice.locator('a[href^="tel:"]').isVisible()).toBe(true);
  const address = page.url();
  await form.locator('[name=username]').press('Enter');
  expect(page.url()).toBe(address);
  expect(await page.locator('button[aria-haspopup=dialog]').isVisible()).toBe(false);
  for (const route of ['/blogs/detail', '/blogs/list']) {
    const plain = await open(route, { javaScriptEnabled: false });
    const before = plain.page.url();
    await plain.page.locator('main form input').first().press('Enter');
    expect(plain.page.url()).toBe(before);
  }
});
