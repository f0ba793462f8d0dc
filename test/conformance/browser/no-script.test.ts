import { expect, vi } from 'vitest';
import { routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { origin, visitor } from './open.ts';
import { sideBySide } from './side-by-side.ts';

// It reads every page.
vi.setConfig({ testTimeout: 180_000 });

/** What a visitor without JavaScript misses on the page that is open. Runs in the browser. */
async function whatIsMissing(): Promise<string[]> {
  // What is closed opens without a script, too: questions, films, sub-menus, and panels that a link leads to.
  const closed = 'dialog, [popover], details:not([open]) > :not(summary)';
  const linked = (element: Element) => {
    const panel = element.closest('section[id]');
    return panel !== null && document.querySelector(`main a[href="#${panel.id}"]`) !== null;
  };
  const complaints = new Set(
    [...document.querySelectorAll('[aria-describedby]')].map((field) =>
      field.getAttribute('aria-describedby'),
    ),
  );
  const texts = 'h1, h2, h3, h4, p, li, dt, dd, th, td, blockquote, figcaption, label, input, textarea';
  const [main] = document.getElementsByTagName('main');
  const inMain = (selector: string) =>
    [...(main?.querySelectorAll(selector) ?? [])].filter((one) => !one.closest(closed));
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const said = (element: Element) => `${element.localName} ${element.textContent?.trim().slice(0, 40)}`;

  const hidden = inMain(texts).filter(
    (one) =>
      !seen(one) && one.textContent?.trim() && !one.ariaHidden && !complaints.has(one.id) && !linked(one),
  );
  const pictures = inMain('img').filter((one) => one instanceof HTMLImageElement);
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  const empty = pictures.filter(({ naturalWidth }) => naturalWidth === 0);
  const dead = inMain('a[href]').filter((link) => !seen(link));
  return [...hidden, ...empty, ...dead].map(said);
}

proves('S1.02', async () => {
  const arrive = () => visitor({ javaScriptEnabled: false });
  const missing: Record<string, readonly string[]> = {};
  const targets = new Set<string>();
  await sideBySide(2, arrive, routes(), async ({ page, go }, route) => {
    await go(route);
    expect(await page.locator('h1').isVisible(), route).toBe(true);
    const found = await page.evaluate(whatIsMissing);
    if (found.length > 0) missing[route] = found;
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      targets.add(href.replace(/#.*/, ''));
  });
  // Copying is done by a script, so nobody else is told of it.
  expect(missing).toEqual({ '/icons': [expect.stringMatching(/^p Press a cell and its class name/)] });
  const broken = await Promise.all(
    [...targets].map(async (target) => ({ target, status: (await fetch(origin() + target)).status })),
  );
  expect(broken.filter(({ status }) => status !== 200)).toEqual([]);
});
