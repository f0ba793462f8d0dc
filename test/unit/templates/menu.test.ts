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
