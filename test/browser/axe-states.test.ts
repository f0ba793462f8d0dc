/** Nothing that a visitor can open or bring about on a page has a barrier that axe-core knows of. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure, letter, success } from '../conformance/browser/enquiry-desk.ts';
import { stopClock } from '../conformance/browser/motion.ts';
import { awake, visitor } from '../conformance/browser/open.ts';
import { bullet, shownSlide } from '../conformance/browser/slides.ts';
import { content } from '../conformance/content.ts';
import { barriers, bringAxe } from '../support/axe.ts';
import { colours, everything } from '../support/axe-rules.ts';
import { type Provider, startProvider } from '../support/provider.ts';
import { carryTo } from './carry.ts';
import { soon } from './keys.ts';

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

/** Looks at a state: what is called so, and the part of the page that it has changed. */
type Look = (state: string, within?: string) => Promise<void>;

interface Tour {
  readonly route: string;
  /** Only at this width, where the state exists at no other. */
  readonly width?: number;
  run(page: Page, look: Look): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Brings an island before the visitor's eyes. */
const wake = async (page: Page, inner: string) => {
  await page.locator(inner).first().scrollIntoViewIfNeeded();
  await awake(page, inner);
};

/** From an empty form to its answers. */
async function write(page: Page, form: Locator, look: (state: string) => Promise<void>): Promise<void> {
  const send = form.locator('button[type=submit]');
  await look('open');
  await send.click();
  await form.locator(':user-invalid').first().waitFor();
  await look('with fields that are missing');
  for (const [name, text] of Object.entries(letter)) await form.locator(`[name=${name}]`).fill(text);
  provider.behave('hang');
  await send.click();
  await soon(() => send.getAttribute('aria-disabled')).toBe('true');
  await look('while it is sent');
  provider.release({ status: 500, text: 'No' });
  await page.getByRole('alert').filter({ hasText: failure }).waitFor();
  await look('when it has failed');
  provider.behave({ status: 200, text: 'OK' });
  await send.click();
  await page.getByRole('alert').filter({ hasText: success }).waitFor();
  await look('when it has been sent');
}

const tours: Readonly<Record<string, Tour>> = {
  drawer: {
    route: '/about-us',
    width: 360,
    async run(page, look) {
      await button(page, 'Menu').click();
      await page.locator('#drawer:popover-open').waitFor();
      await look('open', '#drawer');
    },
  },
  'sub-menus': {
    route: '/about-us',
    width: 1440,
    async run(page, look) {
      for (const group of await page.locator('header button[aria-current], header nav button').all()) {
        await group.click();
        await page.locator('header :popover-open').waitFor();
        await look(`${await group.textContent()}`, 'header');
        await page.keyboard.press('Escape');
      }
    },
  },
  popup: {
    route: '/about-us',
    async run(page, look) {
      await button(page, 'Enquiry Now').click();
      await page.locator('dialog:modal').waitFor();
      await write(page, page.locator('dialog form'), (state) =>
        look(state, 'dialog:modal, site-island[name=EnquiryPopup] > div'),
      );
    },
  },
  desk: {
    route: '/contact-us',
    async run(page, look) {
      await write(page, page.locator('main form'), (state) => look(state, 'main form'));
      await page.locator('[data-load]').click();
      await page.locator('iframe').waitFor();
      await look('with its map', '[data-door]');
    },
  },
  feeds: {
    route: '/about-us',
    async run(page, look) {
      for (const load of await page.locator('[data-load]').all()) await load.click();
      await soon(() => page.locator('iframe').count()).toBe(2);
      await look('loaded', '[data-door]');
    },
  },
  film: {
    route: '/pricing',
    async run(page, look) {
      await awake(page, 'dialog[popover]');
      await page.locator('main button[popovertarget^=film]').filter({ visible: true }).first().click();
      await page.locator('dialog:modal video').waitFor();
      await look('open', 'dialog:modal');
    },
  },
  ...Object.fromEntries(
    ['/', '/index2', '/index3'].map((route): [string, Tour] => [
      `hero of ${route}`,
      {
        route,
        async run(page, look) {
          await awake(page, '[data-hero]');
          await bullet(page, 2).click();
          await soon(() => shownSlide(page)).toBe(1);
          await look('second slide', '[data-hero]');
        },
      },
    ]),
  ),
  ...Object.fromEntries(
    ['/', '/index3', '/video-production'].map((route): [string, Tour] => [
      `carousels of ${route}`,
      {
        route,
        async run(page, look) {
          for (const island of await page.locator('site-island[name=Carousel]').all()) {
            await island.locator('[data-row]').scrollIntoViewIfNeeded();
            await soon(() => island.getAttribute('awake')).toBe('');
            await island.getByRole('button', { name: /^2: / }).click();
            await soon(() => island.locator('[aria-current=true]').textContent()).toBe('2');
          }
          await look('second slide', 'site-island[name=Carousel]');
        },
      },
    ]),
  ),
  questions: {
    route: '/faq',
    async run(page, look) {
      await page.locator('#general-tab').hover();
      await awake(page, '#general-tab');
      for (const id of ['general', 'help']) {
        await page.locator(`#${id}-tab`).click();
        // Those between them are no other: the first of a list, and its last.
        const list = page.locator(`#${id} details`);
        for (const question of [list.first(), list.last()]) {
          await question.evaluate((details) => details.scrollIntoView({ block: 'center' }));
          if (!(await question.locator('p').isVisible())) await question.locator('summary').click();
          await question.locator('p').waitFor();
          await look(`${id}, ${await question.locator('summary').textContent()}`, 'site-island[name=Tabs]');
        }
      }
    },
  },
  gallery: {
    route: '/gallery',
    async run(page, look) {
      await wake(page, 'fieldset');
      // With all pictures and with some.
      const filters = page.locator('fieldset button');
      for (const filter of [filters.last(), filters.first()]) {
        await filter.click();
        await look(`only ${await filter.textContent()}`, 'site-island[name=Gallery]');
      }
      await button(page, /^Enlarge/)
        .first()
        .click();
      await page.locator('main dialog img').evaluate((img: HTMLImageElement) => img.decode());
      await look('one picture', 'main dialog');
      await page.keyboard.press('ArrowRight');
      await look('the next picture', 'main dialog');
    },
  },
  card: {
    route: `/team/${content.team.all[0]?.slug}`,
    async run(page, look) {
      const turn = button(page, content.ui.card.turn);
      await turn.click();
      await page.locator('article[aria-label=Back]').waitFor();
      await soon(() => turn.getAttribute('aria-pressed')).toBe('true');
      await look('turned over', 'main');
    },
  },
  logos: {
    route: '/testimonials',
    async run(page, look) {
      await wake(page, '[data-strip]');
      await button(page, 'Next logos').click();
      await look('pushed on', 'site-island[name=LogoLoop]');
    },
  },
  names: {
    route: '/icons',
    async run(page, look) {
      await page.clock.install();
      await stopClock(page);
      await button(page, /^Copy/).first().click();
      await page.locator('[data-copied]').waitFor();
      await slowly(page, () => look('copied', 'li[data-copied]'));
      await page.clock.resume();
    },
  },
  sidebar: {
    route: '/blogs/detail-with-sidebar',
    async run(page, look) {
      await page.locator('#blog-search').fill('films');
      await look('with a search', 'main aside');
      for (const field of await page.locator('main form:has(textarea) :is(input[type=text], textarea)').all())
        await field.fill('Meera');
      await page.locator('main [type=checkbox]').check();
      await look('with a comment', 'main form:has(textarea)');
    },
  },
};

/** Lets the stopped clock of a page creep, so that what shows for a moment stays, however long a look takes. */
async function slowly(page: Page, look: () => Promise<void>): Promise<void> {
  let done = false;
  const creep = async () => {
    while (!done) await page.clock.runFor(1);
  };
  const looked = look().finally(() => {
    done = true;
  });
  await Promise.all([looked, creep()]);
}

/** How many looks each width takes: a state that nobody reaches any more shall not go unnoticed. */
const states = { 1440: 34, 360: 33 } as const;

describe.each([1440, 360] as const)('nothing that is opened has a barrier, at %i px', (width) => {
  let guest: Awaited<ReturnType<typeof visitor>>;
  let looks = 0;
  beforeAll(async () => {
    guest = await visitor({ width, height: 900, permissions: ['clipboard-read', 'clipboard-write'] });
    await carryTo(guest.page, provider);
    await bringAxe(guest.page);
  });
  afterAll(() => guest.close());

  test.each(Object.entries(tours).filter(([, tour]) => (tour.width ?? width) === width))(
    '%s',
    async (_, { route, run }) => {
      const { page, go } = guest;
      const found: Record<string, readonly string[]> = {};
      await provider.reset();
      await page.emulateMedia({ colorScheme: 'light' });
      await go(route);
      await run(page, async (state, within = 'html') => {
        for (const colorScheme of ['light', 'dark'] as const) {
          looks++;
          await page.emulateMedia({ colorScheme });
          const rules = colorScheme === 'light' ? everything : colours;
          const list = await barriers(page, within, rules);
          if (list.length > 0) found[`${state}, ${colorScheme}`] = list;
        }
        await page.emulateMedia({ colorScheme: 'light' });
      });
      expect(found).toEqual({});
    },
  );

  test('every state was looked at', () => {
    expect(looks).toBe(states[width] * 2);
  });
});
