/** How visitors come to the pages of the website: by links in its pages, as a browser without scripts sees them. */
import { expect, test } from 'vitest';
import { all, targetOf } from '../conformance/find.ts';
import { page, routes } from '../conformance/pages.ts';

/** Clicks from the home page to each page. */
function clicksFromHome(): ReadonlyMap<string, number> {
  const clicks = new Map([['/', 0]]);
  const known = new Set(routes());
  for (const [route, count] of clicks)
    for (const link of all(page(route), 'body a[href]')) {
      const target = targetOf(link).replace(/[?#].*$/, '');
      const isSeen = link.closest('[hidden], [inert], [aria-hidden="true"], noscript') === null;
      if (isSeen && known.has(target) && !clicks.has(target)) clicks.set(target, count + 1);
    }
  return clicks;
}

test('every page but the one that says Hello lies no more than three clicks from home', () => {
  const clicks = clicksFromHome();
  // A further address of the home page needs none.
  const lost = routes().filter((route) => !clicks.has(route) && route !== '/index');
  expect(lost.filter((route) => route !== '/404.html')).toEqual(['/hello']);
  expect([...clicks].filter(([, count]) => count > 3)).toEqual([]);
});
