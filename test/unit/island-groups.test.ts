import { expect, test } from 'vitest';
import { groupIslands, type WeighedIsland } from '../../src/bundle/island-groups.ts';

const island = (name: string, modules: Record<string, number>): WeighedIsland => ({
  name,
  modules: new Map(Object.entries(modules)),
});
const menu = island('Menu', { menu: 900 });
const popup = island('Popup', { popup: 800, form: 6000 });
const form = island('Form', { contact: 200, form: 6000 });
const slider = island('Slider', { slider: 1200, library: 75_000 });
const pages = (...lists: string[][]) => lists.map((list) => new Set(list));

test('islands that stand on every page travel together', () => {
  expect(groupIslands([menu, popup], pages(['Menu', 'Popup'], ['Menu', 'Popup']))).toEqual([
    ['Menu', 'Popup'],
  ]);
});

test('islands that never meet on a page stay apart', () => {
  expect(groupIslands([menu, popup], pages(['Menu'], ['Popup']))).toEqual([['Menu'], ['Popup']]);
});

test('a heavy island is not loaded by pages that do without it', () => {
  const some = pages(['Menu', 'Slider'], ['Menu'], ['Menu'], ['Menu']);
  expect(groupIslands([menu, slider], some)).toEqual([['Menu'], ['Slider']]);
});

test('a rare, light island joins those with which it shares most of its code', () => {
  const some = pages(['Menu', 'Popup', 'Form'], ['Menu', 'Popup'], ['Menu', 'Popup'], ['Menu', 'Popup']);
  expect(groupIslands([menu, popup, form], some)).toEqual([['Form', 'Menu', 'Popup']]);
});

test('an island that no page uses is a file of its own', () => {
  expect(groupIslands([menu, popup], pages(['Menu']))).toEqual([['Menu'], ['Popup']]);
});

test('the order of islands and pages does not matter', () => {
  const some = pages(['Menu', 'Popup', 'Form'], ['Popup', 'Menu'], ['Slider', 'Menu', 'Popup']);
  const all = [menu, popup, form, slider];
  expect(groupIslands(all.toReversed(), some.toReversed())).toEqual(groupIslands(all, some));
});

test('of very many islands those are joined that most pages use, and the others travel alone', () => {
  const many = Array.from({ length: 300 }, (_, at) => island(`I${at}`, { [`m${at}`]: 100 }));
  const all = many.map(({ name }) => name);
  const everywhere = all.slice(0, 10);
  const some = [...Array.from({ length: 20 }, () => everywhere), all];
  const groups = groupIslands(many, pages(...some));
  expect(groups.flat().sort()).toEqual([...all].sort());
  expect(groups.find((group) => group.length > 1)).toEqual(expect.arrayContaining(everywhere));
  expect(groups.length).toBeGreaterThanOrEqual(260);
});
