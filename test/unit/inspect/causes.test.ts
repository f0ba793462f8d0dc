import { expect, test } from 'vitest';
import type { Reason } from '../../../src/account/account.ts';
import { causeOfRead, causesOf, type Sources } from '../../../src/inspect/causes.ts';

const sources: Sources = {
  collections: { goods: 'content/goods.yaml', makers: 'content/makers/' },
  islands: [
    { name: 'Basket', source: 'templates/islands/Basket/Basket.tsx', kind: 'react', modules: [], files: [] },
  ],
};

test.each([
  ['value:/goods/lamp/price', '/goods/lamp/price', 'content/goods.yaml'],
  ['value:/makers/a~1b/name', '/makers/a/b/name', 'content/makers/'],
  ['all:/goods', '/goods: which entries there are', 'content/goods.yaml'],
  ['column:/goods/price', '/goods/*/price', 'content/goods.yaml'],
  ['setting:language', 'language', 'content/schema.ts'],
  ['image:images/a.jpg', 'content/images/a.jpg', undefined],
  ['picture:{"path":"images/a.jpg","art":[]}', 'content/images/a.jpg, as the page shows it', undefined],
  ['island:Basket', 'Basket', 'templates/islands/Basket/Basket.tsx'],
  ['clock', 'the time, or chance', undefined],
  ['env:REGION', 'the variable REGION', undefined],
])('%s is told as %s', (name, title, where) => {
  expect(causeOfRead(name, sources)).toMatchObject({ title, ...(where && { where }) });
});

test('modules of the builder and of a package are told as a whole, those of the site by their names', () => {
  const files = [
    'engine/render/island.tsx',
    'engine/render/image.tsx',
    'node_modules/@a/b/index.js',
    'node_modules/@a/b/other.js',
    'templates/parts/Box.tsx',
  ];
  const reason: Reason = { kind: 'code', files };
  expect(causesOf(reason, sources).map(({ title }) => title)).toEqual([
    'the builder itself',
    'the package @a/b',
    'templates/parts/Box.tsx',
  ]);
});

test('a picture that has changed is told once, and by itself where only the way it is shown has changed', () => {
  const shown = 'picture:{"path":"images/a.jpg","art":[]}';
  const titles = (names: readonly string[]) =>
    causesOf({ kind: 'reads', names }, sources).map(({ title }) => title);
  expect(titles(['image:images/a.jpg', shown])).toEqual(['content/images/a.jpg']);
  expect(titles([shown, 'image:images/b.jpg'])).toEqual([
    'content/images/a.jpg, as the page shows it',
    'content/images/b.jpg',
  ]);
});
