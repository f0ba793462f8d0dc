import { expect, it } from 'vitest';
import { placeOf } from '../../../templates/sections/services/ServiceGrid/places.ts';

const places = (count: number, deep = false) =>
  Array.from({ length: count }, (_, at) => placeOf(at, count, deep));
const narrow = (count: number, deep = false) => places(count, deep).map((place) => place.narrow);

it('gives the rooms at the sides of the court their tall cut, and every other room its wide one', () => {
  const cuts = ['wide', 'wide', 'tall', 'wide', 'wide', 'tall'];
  expect(places(6).map(({ cut }) => cut)).toEqual(cuts);
  expect(places(8).map(({ cut }) => cut)).toEqual([...cuts, 'wide', 'wide']);
  // With fewer there is no court to stand beside.
  expect(places(5).map(({ cut }) => cut)).toEqual(Array(5).fill('wide'));
});

it('has wider pictures where a row holds fewer rooms', () => {
  expect(narrow(6)).toEqual(Array(6).fill('(min-width: 48em) 31vw, 46vw'));
  expect(narrow(7)).toEqual([
    ...Array(3).fill('(min-width: 48em) 31vw, 46vw'),
    ...Array(3).fill('(min-width: 48em) 47vw, 46vw'),
    '(min-width: 48em) 47vw, 92vw',
  ]);
  expect(narrow(8).map((sizes) => sizes.includes('47vw'))).toEqual([...Array(6).fill(false), true, true]);
  expect(narrow(7, true)).toEqual([
    ...Array(6).fill('(min-width: 48em) 47vw, 92vw'),
    '(min-width: 48em) 92vw, 92vw',
  ]);
  expect(places(7).at(-1)?.wide).toBe('92vw');
  expect(places(8).at(-1)?.wide).toBe('(min-width: 112.5em) 48rem, 46vw');
});
