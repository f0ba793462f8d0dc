/** Every widget under its page's own security policy: nothing of the site is blocked, all else is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { playOthers } from '../conformance/browser/elsewhere.ts';
import { openDesk, places, success, told } from '../conformance/browser/enquiry-desk.ts';
import { origin, type Visitor, visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { content } from '../conformance/content.ts';
import { page as documentOf, routes } from '../conformance/pages.ts';

const desk = openDesk();

/** Lets the page note what the policy blocks, and answers for all other hosts. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { blocked: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
}

/** What the policy has blocked on this page so far. */
const blocked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);

async function arrive(): Promise<Visitor> {
  const guest = await visitor({ reducedMotion: 'no-preference' });
  await watch(guest.page);
  await playOthers(guest.page);
  return guest;
}

let guest: Visitor;

beforeAll(async () => {
  guest = await arrive();
});
afterAll(() => guest.close());

const clickAll = async (buttons: Locator) => {
  // Some move away, and some are disabled for the eyes only.
  for (const button of await buttons.all()) if (await button.isVisible()) await button.click({ force: true });
};

/** How a visitor uses each kind of widget, to its last corner. */
const uses: Readonly<Record<string, (island: Locator, page: Page) => Promise<void>>> = {
  Balls: async (_, page) => page.mouse.move(200, 200),
  Carousel: (island) => clickAll(island.locator('button:not([popovertarget])')),
  CopyNames: async (island) => island.locator('li').first().click(),
  CountUp: (island) => island.scrollIntoViewIfNeeded(),
  EnquiryForm: async (island) => island.locator('textarea').fill('x'),
  EnquiryPopup: async (_, page) => {
    await page.getByRole('button', { name: 'Enquiry Now' }).click();
    await page.locator('dialog:modal textarea').waitFor();
    await page.keyboard.press('Escape');
  },
  FlipCard: async (island) => island.getByRole('button').click(),
  FrameLoader: async (island) => {
    await island.locator('[data-load]').click();
    await island.frameLocator('iframe').getByText('Elsewhere').waitFor();
  },
  Gallery: async (island, page) => {
    await clickAll(island.locator('button[aria-pressed]'));
    await island.locator('[data-category]:visible a').first().click();
    await clickAll(page.locator('dialog:modal button[data-next], dialog:modal button[data-previous]'));
    await page.keyboard.press('Escape');
  },
  HeroSlider: (island) => clickAll(island.locator('fieldset button')),
  LogoLoop: (island) => island.scrollIntoViewIfNeeded(),
  MobileMenu: async (_, page) => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 360, height });
    await page.locator('[data-toggle]').click();
    await page.locator('#drawer').getByRole('link').first().waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width, height });
  },
  StillLinks: async (island) => island.locator('a[href="#"]').first().click(),
  Tabs: (island) => clickAll(island.getByRole('tab')),
  VideoModal: async (island, page) => {
    const id = await island.locator('dialog').getAttribute('id');
    const opener = page.locator(`main button[popovertarget="${id}"]`).first();
    // It may stand on a slide that is not shown.
    await opener.evaluate((button: HTMLElement) => button.click());
    // Its captions are asked for when somebody wants them.
    await page.locator('dialog:modal video').evaluate((video: HTMLVideoElement) => {
      for (const track of video.textTracks) track.mode = 'showing';
    });
    await page.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('dialog:modal video');
      return video && video.currentTime > 0 && (video.textTracks[0]?.cues?.length ?? 0) > 0;
    });
    await page.locator('dialog:modal [data-close]').click();
  },
};

/** Few routes that hold every kind of widget between them, with the kinds that are used on each. */
function widgetsByRoute(): ReadonlyMap<string, readonly string[]> {
  const left = new Set(Object.keys(uses));
  const found = new Map<string, readonly string[]>();
  for (const route of routes()) {
    const here = new Set(
      [...documentOf(route).querySelectorAll('site-island')].map((one) => one.getAttribute('name') ?? ''),
    );
    for (const name of here)
      if (!(name in uses)) throw new Error(`Nobody has told this test how to use the widget ${name}.`);
    const fresh = [...here].filter((name) => left.delete(name));
    if (fresh.length > 0) found.set(route, fresh);
  }
  return found;
}

test('every widget works to its last corner under its page’s policy, and nothing of it is blocked', async () => {
  const widgets = widgetsByRoute();
  expect(new Set([...widgets.values()].flat())).toEqual(new Set(Object.keys(uses)));
  await sideBySide(2, arrive, widgets, async ({ page, errors, go }, [route, names]) => {
    await go(route);
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager';
      await Promise.allSettled([...document.images].map((picture) => picture.decode()));
      await document.fonts.ready;
    });
    for (const name of names)
      await use(page, name).catch((error: unknown) => {
        throw new Error(`${name} on ${route}: ${error}\n${errors.join('\n')}`);
      });
    expect(await blocked(page), route).toEqual([]);
    expect(errors, route).toEqual([]);
  });
});

/** Wakes the first widget of a kind, and uses it. */
async function use(page: Page, name: string): Promise<void> {
  const island = page.locator(`site-island[name=${name}]`).first();
  await island.evaluate((wrapper) => {
    // The wrapper itself has no box.
    wrapper.firstElementChild?.scrollIntoView();
    wrapper.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await page.locator(`site-island[name=${name}][awake]`).first().waitFor({ state: 'attached' });
  await uses[name]?.(island, page);
}

test('every document of the site begins with its policy, and redirects lead on under theirs', async () => {
  const documents = readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const start =
    /<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /;
  const bare = documents.filter((file) => !start.test(readFileSync(join(inject('dist'), file), 'utf8')));
  expect(documents.length).toBeGreaterThan(routes().length);
  expect(bare).toEqual([]);
  // As a host sends it that does not redirect by itself.
  const redirect = join(inject('dist'), 'contact/index.html');
  await guest.page.route(`${origin()}/contact`, (route) =>
    route.fulfill({ path: redirect, contentType: 'text/html; charset=utf-8' }),
  );
  await guest.go('/contact');
  await guest.page.waitForURL(`${origin()}/contact-us`);
  await guest.page.unroute(`${origin()}/contact`);
  expect(guest.errors).toEqual([]);
});

test.each(places)(
  'an enquiry from the %s reaches the provider that the policy names',
  async (where, route) => {
    const { page, form, errors } = await desk.write(route);
    const letter = await form(where);
    await letter.send();
    await told(page, success);
    expect(errors).toEqual([]);
    const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    expect(policy).toContain(`connect-src 'self' ${content.site.emailProvider.origin};`);
  },
);

/** Adds an element with some properties to the page that the test looks at. */
const add = (tag: string, properties: Readonly<Record<string, string>>) =>
  guest.page.evaluate(
    ([name, values]) => document.body.append(Object.assign(document.createElement(name), values)),
    [tag, properties] as const,
  );

const far = 'https://far.example/';

// A task of its own: what a debugger runs itself may do more than the page.
test.each<[string, string, () => Promise<unknown>]>([
  ['a script of another host', 'script-src-elem', () => guest.page.evaluate(`void import('${far}')`)],
  ['a request to another host', 'connect-src', () => guest.page.evaluate((url) => void fetch(url), far)],
  ['a picture of another host', 'img-src', () => add('img', { src: far })],
  ['a frame of another host', 'frame-src', () => add('iframe', { src: far })],
  ['a film of another host', 'media-src', () => add('video', { src: far })],
  ['another base address', 'base-uri', () => add('base', { href: far })],
  ['a style element', 'style-src-elem', () => add('style', { textContent: 'p {}' })],
  [
    'a style attribute',
    'style-src-attr',
    () => guest.page.evaluate(() => document.body.setAttribute('style', 'color: red')),
  ],
  ['a script made of text', 'require-trusted-types-for', () => add('script', { text: 'window.ran = 1' })],
  ['markup made of text', 'require-trusted-types-for', () => add('p', { innerHTML: '<b>x</b>' })],
  [
    'code made of text',
    'require-trusted-types-for',
    () => guest.page.evaluate(() => setTimeout(() => Reflect.construct(Function, ['return 1']))),
  ],
])('%s is blocked', async (_, directive, attempt) => {
  await guest.go('/faq');
  await attempt().catch(() => {});
  await expect
    .poll(async () => (await blocked(guest.page)).map((line) => line.split(' ')[0]))
    .toContain(directive);
});
