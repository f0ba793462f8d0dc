/** Every widget works for somebody who has a keyboard and nothing else, and no page is a trap for them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { open, visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { content } from '../conformance/content.ts';
import { page as documentOf, routes } from '../conformance/pages.ts';
import { type Provider, startProvider } from '../support/provider.ts';
import { carryTo } from './carry.ts';
import { uses } from './keyboard-uses.ts';
import { holdsFocus, keysOf } from './keys.ts';

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

test('it has been said of every widget how it is used by keyboard', () => {
  const names = routes().flatMap((route) =>
    [...documentOf(route).querySelectorAll('site-island')].map((island) => island.getAttribute('name') ?? ''),
  );
  expect(Object.keys(uses).sort()).toEqual([...new Set(names)].sort());
});

for (const [name, list] of Object.entries(uses))
  for (const { route, options, run } of list)
    test(`${name} on ${route} is reached, used and left by keyboard`, async () => {
      const { page, errors } = await open(route, options);
      await carryTo(page, provider);
      const keys = keysOf(page);
      await run(page, keys);
      expect([...keys.faults]).toEqual([]);
      expect(errors).toEqual([]);
      expect(keys.count()).toBeGreaterThan(0);
    });

/** Pages with what is most likely to hide a focus: rows, bars and columns that stay, tiles that are links. */
const walked = [
  '/',
  '/index2',
  '/index3',
  '/portfolio',
  '/testimonials',
  '/blogs/detail-with-sidebar',
  '/faq',
];

for (const width of [1440, 360])
  test(`a walk by Tab through a page and back is seen at every step, at ${width} px`, async () => {
    const arrive = () => visitor({ width, height: 800 });
    await sideBySide(2, arrive, walked, async ({ page, go }, route) => {
      const keys = keysOf(page);
      await go(route);
      const there = await keys.walk('Tab');
      const back = await keys.walk('Shift+Tab');
      // From end to end, and nowhere in between does the focus get lost.
      expect(there[0]?.name, route).toContain('Skip to the content');
      expect(there.at(-2)?.name, route).toContain(content.site.chat.label);
      expect(back.at(-2)?.name, route).toContain('Skip to the content');
      expect([...keys.faults]).toEqual([]);
    });
  });

test('a focus that is not marked, marked where nobody sees it, or marked for ever is noticed', async () => {
  const { page } = await open('/mission', { bypassCSP: true, unused: true });
  for (const [style, fault] of [
    ['*, *::before, *::after { outline: none !important }', 'has no ring'],
    ['* { outline-offset: 3000px !important }', 'has a ring that is cut off'],
    ['a, button { outline: 3px solid red !important }', 'whose ring stays'],
  ] as const) {
    const sheet = await page.addStyleTag({ content: style });
    const keys = keysOf(page);
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.press('Tab');
    expect([...keys.faults].join('\n')).toContain(fault);
    await sheet.evaluate((element) => element.parentNode?.removeChild(element));
  }
  const keys = keysOf(page);
  await keys.press('Tab');
  expect([...keys.faults]).toEqual([]);
});

test('the first stop skips to the content', async () => {
  const { page } = await open('/pricing');
  const keys = keysOf(page);
  await keys.press('Tab');
  await holdsFocus(page.getByRole('link', { name: 'Skip to the content' }));
  await keys.press('Enter');
  await keys.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect([...keys.faults]).toEqual([]);
});

test('the comment form and the search are filled in by keyboard, and left', async () => {
  const { page, errors } = await open('/blogs/detail-with-sidebar');
  const keys = keysOf(page);
  const form = page.locator('main form:has(textarea)');
  await keys.to(form.locator('input').first());
  for (const field of await form.locator('input:not([type=checkbox]), textarea').all()) {
    await holdsFocus(field);
    await keys.write('Meera');
    expect(await field.inputValue()).toBe('Meera');
    await keys.press('Tab');
  }
  await holdsFocus(form.locator('[type=checkbox]'));
  await keys.press('Space');
  expect(await form.locator('[type=checkbox]').isChecked()).toBe(true);
  await keys.press('Tab');
  await holdsFocus(form.locator('button'));
  const before = page.url();
  await keys.press('Enter');
  await keys.to(page.locator('#blog-search'));
  await keys.write('films');
  await keys.press('Enter');
  expect(await page.locator('#blog-search').inputValue()).toBe('films');
  await keys.press('Tab');
  expect(page.url()).toBe(before);
  expect(errors).toEqual([]);
  expect([...keys.faults]).toEqual([]);
});
