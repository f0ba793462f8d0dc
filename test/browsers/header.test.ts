/** The header, its sub-menus and its drawer, by mouse and by keyboard. */
import { expect, test } from 'vitest';
import { inOrder, measureBar } from '../browser/bar.ts';
import { open, type Visitor } from './visitor.ts';

const toggle = { css: 'header button', text: 'Menu' };
const drawer = { css: '#drawer' };
const mainMenu = { css: 'header nav[aria-label="Main"]' };
const item = (text: string) => ({ css: 'header nav[aria-label="Main"] > ul > li > :is(a, button)', text });
const entry = (text: string) => ({ css: 'header [popover] a', text });
const narrow = { width: 768, height: 800 };

test('the bar shows the whole menu or the toggle, and all that it shows has room', async () => {
  const visitor = await open('/faq');
  await visitor.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const width of [1440, 1300, 1200, 1100, 1024, 992, 991, 768, 360]) {
    await visitor.resize(width, 800);
    const bar = await visitor.evaluate(measureBar);
    expect(bar, `${width} px`).toEqual(inOrder);
    expect(await visitor.isSeen(mainMenu), `menu at ${width} px`).toBe(width >= 992);
    expect(await visitor.isSeen(toggle), `toggle at ${width} px`).toBe(width < 992);
  }
});

test('where the menu has no room for more items, the toggle takes over', async () => {
  const visitor = await open('/faq', { width: 1024, height: 800 });
  await visitor.evaluate(() => {
    const measured = document.querySelector('header [aria-hidden="true"] [data-label]:not(:has(*))');
    for (const label of ['Careers', 'Knowledge Centre']) {
      const more = measured?.cloneNode();
      if (!(more instanceof HTMLElement)) throw new Error('The header measures nothing.');
      more.dataset.label = label;
      measured?.after(more);
    }
  });
  await visitor.sees(toggle);
  expect(await visitor.isSeen(mainMenu)).toBe(false);
  await visitor.resize(1440, 800);
  await visitor.sees(mainMenu);
  expect(await visitor.isSeen(toggle)).toBe(false);
});

test('of the sub-menus one is open at a time, by mouse', async () => {
  const visitor = await open('/pricing');
  await visitor.click(item('Company'));
  await visitor.sees(entry('Team'));
  expect(await panelFaults(visitor)).toEqual([]);
  await visitor.click(item('Services'));
  await visitor.sees(entry('Video Production'));
  await visitor.sees(entry('Team'), false);
  await visitor.clickAt(700, 860);
  await visitor.sees(entry('Video Production'), false);
  await visitor.click(item('Company'));
  await visitor.click(entry('Team'));
  await expect.poll(visitor.route).toBe('/team');
  expect(await visitor.errors()).toEqual([]);
});

/** A panel lies over the whole width, right under the header. */
const panelFaults = (visitor: Visitor) =>
  visitor.evaluate(async () => {
    const panel = document.querySelector('header [popover]:popover-open');
    await Promise.all(panel?.getAnimations().map(({ finished }) => finished) ?? []);
    const { left, top, width, height } = panel?.getBoundingClientRect() ?? new DOMRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return [
      ...(left === 0 && width === document.documentElement.clientWidth
        ? []
        : [`from ${left}, ${width} wide`]),
      ...(Math.abs(top - (header?.bottom ?? 0)) <= 1 ? [] : [`at ${top}`]),
      ...(height > 150 ? [] : [`${height} high`]),
    ];
  });

test('a sub-menu opens with Enter, is walked through with Tab, and closed by Escape and by tabbing on', async () => {
  const visitor = await open('/pricing');
  await visitor.evaluate(() =>
    document.querySelector<HTMLElement>('header nav[aria-label="Main"] button')?.focus(),
  );
  await visitor.holdsFocus(item('Company'));
  await visitor.press('Enter');
  await visitor.sees(entry('Team'));
  await visitor.press('Tab');
  await visitor.soon(true, () => document.activeElement?.closest('[popover]') !== null);
  await visitor.press('Escape');
  await visitor.sees(entry('Team'), false);
  await visitor.holdsFocus(item('Company'));
  await visitor.press('Enter');
  await visitor.sees(entry('Team'));
  await visitor.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await visitor.sees(entry('Team'), false);
});

test('the drawer opens and closes by its toggle, by mouse and by keyboard', async () => {
  const visitor = await open('/contact-us', narrow);
  for (const press of [() => visitor.click(toggle), () => visitor.press('Enter')]) {
    await press();
    await visitor.sees(drawer);
    await visitor.soon('true', () =>
      document.querySelector('header button[popovertarget=drawer]')?.getAttribute('aria-expanded'),
    );
    await visitor.press('Escape');
    await visitor.sees(drawer, false);
    await visitor.holdsFocus(toggle);
  }
});

test('a click beside the drawer closes it and follows nothing, and a link in it leads on', async () => {
  const visitor = await open('/contact-us', narrow);
  await visitor.click(toggle);
  await visitor.sees(drawer);
  await visitor.clickAt(60, 400);
  await visitor.sees(drawer, false);
  await visitor.click(toggle);
  await visitor.sees(drawer);
  // The logo, which is a link while no drawer is open.
  await visitor.clickAt(60, 40);
  await visitor.sees(drawer, false);
  expect(await visitor.route()).toBe('/contact-us');
  await visitor.click(toggle);
  await visitor.click({ css: '#drawer a', text: 'Team' });
  await expect.poll(visitor.route).toBe('/team');
  await visitor.sees(drawer, false);
  await visitor.back();
  await expect.poll(visitor.route).toBe('/contact-us');
  await visitor.sees(drawer, false);
});

test('the drawer is closed when the window becomes wide, and the page can be scrolled again', async () => {
  const visitor = await open('/contact-us', narrow);
  await visitor.click(toggle);
  await visitor.sees(drawer);
  await visitor.awake('[data-toggle]');
  await visitor.resize(1200, 800);
  await visitor.resize(768, 800);
  await visitor.sees(drawer, false);
  expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
    'hidden',
  );
});
