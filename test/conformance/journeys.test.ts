/** What goes from a page to the next one: a tile that becomes the banner or the card that it leads to. */
import { expect, test } from 'vitest';
import { page, routes } from './pages.ts';

const going = (route: string) => [...page(route).querySelectorAll('[data-goes]')];
const nameOf = (element: Element) => element.getAttribute('data-goes') ?? '';

test('no page gives one name to two things, as then nothing would go', () => {
  for (const route of routes()) {
    const names = going(route).map(nameOf);
    expect(names, route).toEqual([...new Set(names)]);
  }
});

test.each([
  ['/team', /^member-/, '/team/'],
  ['/services', /^service-/, '/'],
  ['/', /^case-/, '/portfolio/'],
])('what goes from %s stands on the page that it leads to', (from, kind, below) => {
  const names = going(from)
    .map(nameOf)
    .filter((name) => kind.test(name));
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    const own = routes().find((route) => route === below + name.replace(kind, ''));
    const to = own ?? '/portfolio/detail';
    expect(going(to).map(nameOf), to).toContain(name);
  }
});
