/** How each widget is used by somebody who has a keyboard and nothing else, from the top of a page that has it. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, drawn, moving } from '../conformance/browser/motion.ts';
import { awake, type OpenOptions } from '../conformance/browser/open.ts';
import { content } from '../conformance/content.ts';
import { sendByKeys, useDrawer, usePopup, useSubMenus } from './keyboard-layers.ts';
import { useGallery, useRow } from './keyboard-rows.ts';
import { holdsFocus, isFocused, type Keys, soon } from './keys.ts';

export interface Use {
  readonly route: string;
  readonly options?: OpenOptions;
  run(page: Page, keys: Keys): Promise<void>;
}

const member = content.team.all[0]?.slug ?? '';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Somebody stands right before an element, or right behind it. */
const standBeside = (element: Element, side: 'before' | 'after'): void => {
  const place = document.createElement('span');
  place.tabIndex = -1;
  element[side](place);
  place.focus();
};

/** On which side of an element the focus stands. */
const sideOfFocus = (element: Element): string => {
  const where = document.activeElement ? element.compareDocumentPosition(document.activeElement) : 0;
  return where & Node.DOCUMENT_POSITION_FOLLOWING
    ? 'after'
    : where & Node.DOCUMENT_POSITION_PRECEDING
      ? 'before'
      : '';
};

/** What takes no keys adds no stop: from either side the next one is beyond it. */
const noStop = (island: string) => async (page: Page, keys: Keys) => {
  const here = page.locator(`site-island[name=${island}]`).first();
  const awake = async () => (await here.getAttribute('awake')) === '';
  for (let pages = 0; pages < 30 && !(await awake()); pages++) {
    await keys.press('PageDown');
    // A page that is never drawn here is passed without being seen.
    await drawn(page, 2);
  }
  await expect.poll(awake).toBe(true);
  // A page that still rolls on takes the next stop out of sight.
  await atRest(page.locator('main'));
  for (const [side, key] of [
    ['before', 'Tab'],
    ['after', 'Shift+Tab'],
  ] as const) {
    await here.evaluate(standBeside, side);
    const stop = await keys.press(key);
    expect([stop.outside, stop.island === island], `${key} from ${side}`).toEqual([false, false]);
    expect(await here.evaluate(sideOfFocus), `${key} from ${side}`).toBe(
      side === 'before' ? 'after' : 'before',
    );
  }
};

export const uses: Readonly<Record<string, readonly Use[]>> = {
  MobileMenu: [
    { route: '/pricing', run: useSubMenus },
    { route: '/contact-us', options: { width: 360, height: 740 }, run: useDrawer },
  ],
  EnquiryPopup: [{ route: '/about-us', run: usePopup }],
  HeroSlider: [
    {
      route: '/',
      options: moving,
      async run(page, keys) {
        const bullet = (number: number) => button(page, new RegExp(`^Slide ${number}`));
        await button(page, 'Pause the slides').waitFor();
        await keys.to(button(page, 'Pause the slides'));
        await keys.press('Enter');
        await holdsFocus(button(page, 'Play the slides'));
        await keys.press('Space');
        await holdsFocus(button(page, 'Pause the slides'));
        await keys.press('Tab');
        await holdsFocus(bullet(1));
        // Whoever looks for something is not led away from it.
        await button(page, 'Play the slides').waitFor();
        await keys.press('Tab');
        await keys.press('Space');
        await soon(() => bullet(2).getAttribute('aria-current')).toBe('true');
        await holdsFocus(bullet(2));
        // What can be pressed next is on the slide that is shown.
        await keys.press('Tab');
        const slides = page.locator('[data-slides] > *');
        expect(await slides.nth(1).evaluate((slide) => slide.contains(document.activeElement))).toBe(true);
        await keys.to(bullet(1), 'Shift+Tab');
        await keys.press('Enter');
        await soon(() => bullet(1).getAttribute('aria-current')).toBe('true');
        await keys.leave('HeroSlider');
      },
    },
  ],
  Carousel: [
    {
      route: '/video-production',
      options: moving,
      run: (page, keys) => useRow(page, keys, 'Podcast studio'),
    },
    { route: '/index3', options: { width: 360 }, run: (page, keys) => useRow(page, keys, 'Services') },
    { route: '/', run: (page, keys) => useRow(page, keys, 'Testimonials') },
    { route: '/index2', run: (page, keys) => useRow(page, keys, 'Case studies') },
  ],
  LogoLoop: [
    {
      route: '/testimonials',
      options: { ...moving, width: 360 },
      async run(page, keys) {
        const island = page.locator('site-island[name=LogoLoop]');
        const time = () =>
          island
            .locator('[data-strip]')
            .evaluate((strip) =>
              strip.getAnimations().map(({ currentTime, playState }) => [currentTime, playState]),
            );
        const logos = island.locator('li a');
        await keys.to(logos.first());
        await island.and(page.locator('[awake]')).waitFor({ state: 'attached' });
        // A logo that somebody looks at stands still, and each comes into sight in its turn.
        for (const logo of (await logos.all()).slice(1)) {
          await keys.press('Tab');
          await holdsFocus(logo);
        }
        expect((await time())[0]?.[1]).toBe('paused');
        await keys.press('Tab');
        await holdsFocus(button(page, 'Play logos'));
        await keys.press('Enter');
        await holdsFocus(button(page, 'Pause logos'));
        expect((await time())[0]?.[1]).toBe('running');
        await keys.press('Space');
        await holdsFocus(button(page, 'Play logos'));
        for (const name of ['Previous logos', 'Next logos']) {
          await keys.press('Tab');
          await holdsFocus(button(page, name));
          const before = await time();
          await keys.press('Enter');
          await soon(time).not.toEqual(before);
        }
        await keys.leave('LogoLoop');
      },
    },
  ],
  CountUp: [{ route: '/services/detail', run: noStop('CountUp') }],
  Balls: [{ route: '/', run: noStop('Balls') }],
  VideoModal: [
    {
      route: '/pricing',
      async run(page, keys) {
        const opener = page.locator('main button[popovertarget^=film]').filter({ visible: true }).first();
        const film = page.locator('dialog:modal');
        // Its widget is not around the button. Until that is awake, the button opens the poster alone.
        await awake(page, 'dialog[popover]');
        await keys.to(opener);
        for (const [open, close] of [
          ['Enter', 'Escape'],
          ['Space', 'Enter'],
        ] as const) {
          await keys.press(open);
          await film.locator('video').waitFor();
          await keys.to(film.getByRole('link'));
          await keys.to(button(page, 'Close the film'));
          await keys.press(close);
          await film.waitFor({ state: 'detached' });
          await holdsFocus(opener);
        }
        await keys.press('Tab');
        expect(await isFocused(opener)).toBe(false);
      },
    },
  ],
  EnquiryForm: [
    {
      route: '/contact-us',
      async run(page, keys) {
        await sendByKeys(page, keys, page.locator('main form'));
        await keys.leave('EnquiryForm');
      },
    },
  ],
  FrameLoader: [
    {
      route: '/contact-us',
      async run(page, keys) {
        await keys.to(page.locator('[data-load]'));
        await keys.press('Enter');
        await holdsFocus(page.locator('iframe'));
        await keys.to(page.locator('[data-door] a'));
        await keys.leave('FrameLoader');
      },
    },
  ],
  FlipCard: [
    {
      route: `/team/${member}`,
      async run(page, keys) {
        const turn = button(page, content.ui.card.turn);
        const links = (side: string) => page.locator(`article[aria-label=${side}] a[href]`);
        await keys.to(links('Front').first());
        await keys.to(links('Front').last());
        await keys.press('Tab');
        await holdsFocus(turn);
        for (const [key, side] of [
          ['Enter', 'Back'],
          ['Space', 'Front'],
          ['Enter', 'Back'],
        ] as const) {
          await keys.press(key);
          await soon(() => turn.getAttribute('aria-pressed')).toBe(String(side === 'Back'));
          await keys.press('Shift+Tab');
          await holdsFocus(links(side).last());
          await keys.press('Tab');
          await holdsFocus(turn);
        }
        await keys.leave('FlipCard');
      },
    },
  ],
  StillLinks: [
    {
      route: '/portfolio',
      async run(page, keys) {
        const links = page.locator('main a[href="#"]');
        await keys.to(links.first());
        await page.locator('site-island[name=StillLinks][awake]').waitFor({ state: 'attached' });
        const place = () => page.evaluate(() => [location.href, scrollY, history.length]);
        const before = await place();
        await keys.press('Enter');
        expect(await place()).toEqual(before);
        await holdsFocus(links.first());
        await keys.to(links.last());
        await keys.leave('StillLinks');
      },
    },
  ],
  CopyNames: [
    {
      route: '/icons',
      options: { permissions: ['clipboard-read', 'clipboard-write'] },
      async run(page, keys) {
        const names = page.locator('site-island[name=CopyNames] button');
        await names.first().waitFor();
        await keys.to(names.first());
        for (const [at, key] of ['Enter', 'Space'].entries()) {
          const name = await names.nth(at).textContent();
          await keys.press(key);
          await page
            .getByRole('status')
            .filter({ hasText: `${content.iconsPage.catalogue.copied}: ${name}` })
            .waitFor({
              state: 'attached',
            });
          expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(name);
          await holdsFocus(names.nth(at));
          await keys.press('Tab');
        }
        await keys.leave('CopyNames');
      },
    },
  ],
  Gallery: [{ route: '/gallery', run: useGallery }],
  Tabs: [
    {
      route: '/faq',
      async run(page, keys) {
        const tab = (name: string) => page.getByRole('tab', { name, exact: true });
        const panel = (id: string) => page.locator(`#${id}[role=tabpanel]`);
        await keys.to(page.locator('#general-tab'));
        await tab('General Faq').waitFor();
        for (const [key, name, id] of [
          ['ArrowRight', 'Help Faq', 'help'],
          ['ArrowRight', 'General Faq', 'general'],
          ['ArrowLeft', 'Help Faq', 'help'],
          ['Home', 'General Faq', 'general'],
          ['End', 'Help Faq', 'help'],
        ] as const) {
          await keys.press(key);
          await holdsFocus(tab(name));
          expect(await page.getByRole('tabpanel').filter({ visible: true }).count()).toBe(1);
          expect(await panel(id).isVisible()).toBe(true);
        }
        // One stop for both tabs, then the questions.
        for (const question of await panel('help').locator('summary').all()) {
          await keys.press('Tab');
          await holdsFocus(question);
          const open = () => question.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'));
          const before = await open();
          for (const [key, state] of [
            ['Enter', !before],
            ['Space', before],
          ] as const) {
            await keys.press(key);
            expect(await open()).toBe(state);
          }
        }
        await keys.leave('Tabs');
      },
    },
  ],
};
