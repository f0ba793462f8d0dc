/** The numbers under the sample lists: four, the second marked, and nothing behind them. */
import { expect } from 'vitest';
import { all, textsOf } from './find.ts';
import { main, on } from './pages.ts';
import { proves } from './statement.ts';

/** The list of numbers of a route. */
function pager(route: string): Element {
  const [found, ...more] = all(main(route), 'ol, ul').filter((list) =>
    [...list.children].some((entry) => entry.textContent?.trim() === '01'),
  );
  if (!found || more.length > 0) throw new Error(`There is not one pager on ${route}.`);
  return found;
}

const isNumbered = (...list: string[]) =>
  on(list, (_document, route) => expect(textsOf(pager(route).children)).toEqual(['01', '02', '03', '04']));

const hasSecondActive = (...list: string[]) =>
  on(list, (_document, route) => expect(textsOf(all(pager(route), '[aria-current]'))).toEqual(['02']));

/** Text without a target, or a target that is no page. */
const leadsNowhere = (...list: string[]) =>
  on(list, (_document, route) =>
    expect(all(pager(route), 'a[href]:not([href="#"]), button, form')).toEqual([]),
  );

proves('S2.gallery.05', isNumbered('/gallery'));
proves('S2.gallery.06', hasSecondActive('/gallery'));
proves('S2.portfolio.08', isNumbered('/portfolio1', '/portfolio2'));
proves('S2.portfolio.09', hasSecondActive('/portfolio1', '/portfolio2'));

proves('S2.blog.04', () => {
  isNumbered('/blogs')();
  hasSecondActive('/blogs')();
  leadsNowhere('/blogs')();
});

proves('S9.64', isNumbered('/gallery', '/portfolio1', '/portfolio2', '/blogs'));
