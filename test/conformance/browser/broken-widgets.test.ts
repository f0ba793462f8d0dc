/** Widgets whose scripts come and break. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/chromium.ts';
import { content } from '../content.ts';
import { page as documentOf, routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { open } from './open.ts';

const words = 'Unexpected Application Error!';

/** Every kind of widget, by the name of its file. */
const kinds = readdirSync(join(projectRoot, 'templates', 'islands'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace('.tsx', ''));

/** Few routes that hold all kinds between them: each kind stands behind the first route that has it. */
function kindsByRoute(): ReadonlyMap<string, readonly string[]> {
  const left = new Set(kinds);
  const found = new Map<string, readonly string[]>();
  for (const route of ['/', '/contact-us', '/faq', '/gallery', '/icons', ...routes()]) {
    const here = [...documentOf(route).querySelectorAll('site-island')]
      .map((island) => island.getAttribute('name') ?? '')
      .filter((name) => left.delete(name));
    if (here.length > 0) found.set(route, here);
  }
  return found;
}

/** A route on which every script of a widget comes and throws. A card of React is given nothing to draw. */
async function openBroken(route: string) {
  const opened = await open('/404.html', { unused: true });
  await opened.page.route(/\/assets\/[^/]*\.js/, (request) =>
    /FlipCard|shared/.test(request.request().url())
      ? request.continue()
      : request.fulfill({
          contentType: 'text/javascript',
          body: "const broken = () => { throw new Error('Broken on purpose.'); };\nexport default new Proxy({}, { get: () => broken });",
        }),
  );
  await opened.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const card of document.querySelectorAll('site-island[name=FlipCard]'))
        card.setAttribute('props', '{}');
    });
  });
  await opened.go(route);
  return opened;
}

/** What a widget holds that can be seen, without what is said in its place. */
const contentOf = (page: Page, name: string) =>
  page
    .locator(`site-island[name=${name}]`)
    .first()
    .evaluate((island) => {
      const copy = document.importNode(island, true);
      for (const alert of copy.querySelectorAll(':scope > [role=alert]')) alert.remove();
      return copy.innerHTML;
    });

proves(['S2.routes.42', 'S8.11'], async () => {
  const seen = new Set<string>();
  for (const [route, names] of kindsByRoute()) {
    const { page, errors } = await openBroken(route);
    for (const name of names) {
      const place = `${name} on ${route}`;
      const before = await contentOf(page, name);
      const island = page.locator(`site-island[name=${name}]`).first();
      await island.evaluate((element) => {
        const first = element.querySelector('a, button, li, figure, img') ?? element.firstElementChild;
        first?.scrollIntoView({ block: 'center', behavior: 'instant' });
        first?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      });
      await island.and(page.locator('[failed]')).waitFor({ state: 'attached' });
      const alert = island.locator(':scope > [role=alert]');
      expect(await alert.allTextContents(), place).toEqual([words]);
      await alert.scrollIntoViewIfNeeded();
      // Read where it stands: nothing lies over it.
      const read = await alert.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return { large: width > 100 && height > 10, above: above === element };
      });
      expect(read, place).toEqual({ large: true, above: true });
      expect(await contentOf(page, name), place).toBe(before);
      expect(
        errors.some((text) => text.startsWith(`Island ${name} failed`)),
        place,
      ).toBe(true);
      seen.add(name);
    }
    // Nothing lies over the rest of the page, and nothing widened it.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      route,
    ).toBe(0);
    expect(await page.locator('h1').first().isVisible(), route).toBe(true);
    await page.locator('header').getByRole('link', { name: 'Home', exact: true }).click({ trial: true });
    await page.locator('footer a:visible').first().click({ trial: true });
  }
  expect([...seen].sort()).toEqual([...kinds].sort());
});

test.each([360, 1440])(
  'one widget that breaks leaves the others of its page awake, at %i px',
  async (width) => {
    const route = `/team/${content.team.all[0]?.slug}`;
    const { page } = await open(route, { width, unused: true });
    await page.locator('site-island[name=FlipCard]').evaluate((card) => card.setAttribute('props', '{'));
    await page.locator('site-island[name=FlipCard] article').first().dispatchEvent('pointerover');
    await page.locator('main').getByRole('alert').getByText(words, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Enquiry Now' }).click();
    await page.locator('dialog:has(form)').waitFor();
  },
);
