import { expect, it } from 'vitest';
import type { MenuItem } from '../../../content/schema.ts';
import { isGroup, menuOf } from '../../../templates/lib/menu.ts';

const group = (label: string): MenuItem => ({ kind: 'group', label, items: [{ label: 'A', link: '/a' }] });
const idsOf = (...labels: string[]) =>
  menuOf(labels.map(group), [], '/').flatMap((item) => (isGroup(item) ? item.id : []));

it('names the panel of a menu by the words on its button', () => {
  expect(idsOf('Company', 'What we do')).toEqual(['menu-company', 'menu-what-we-do']);
});

it('gives each menu an id of its own, in letters of any script', () => {
  expect(idsOf('सेवा', 'कंपनी')).toEqual(['menu-सेवा', 'menu-कंपनी']);
});

it('numbers what would be the same, and names what has no letters', () => {
  expect(idsOf('More', 'More!', '…', '☎')).toEqual(['menu-more', 'menu-more-2', 'menu-part', 'menu-part-2']);
});

const marks = (route: string, above?: string) =>
  menuOf(
    [
      { kind: 'link', label: 'Home', link: '/' },
      {
        kind: 'group',
        label: 'Company',
        items: [
          { label: 'Team', link: '/team' },
          { label: 'Blogs', link: '/', part: '/blogs' },
        ],
      },
      { kind: 'services', label: 'Services', link: '/services' },
      { kind: 'link', label: 'Portfolio', link: '/portfolio' },
    ],
    [],
    route,
    above,
  ).flatMap((item) =>
    [item, ...(isGroup(item) ? item.entries : [])].flatMap(({ label, current }) =>
      current ? [`${label} ${current}`] : [],
    ),
  );

it('marks the page itself as such, and as something else what stands above it or for it', () => {
  expect(marks('/')).toEqual(['Home page']);
  expect(marks('/portfolio')).toEqual(['Portfolio page']);
  expect(marks('/portfolio1', '/portfolio')).toEqual(['Portfolio true']);
  expect(marks('/team')).toEqual(['Company true', 'Team page']);
  expect(marks('/team/maya', '/team')).toEqual(['Company true', 'Team true']);
  expect(marks('/blogs')).toEqual(['Company true', 'Blogs true']);
  expect(marks('/blogs/list', '/blogs')).toEqual(['Company true', 'Blogs true']);
  expect(marks('/web-devlopment', '/services')).toEqual(['Services true']);
  expect(marks('/faq')).toEqual([]);
});
