import { expect, it } from 'vitest';
import { placeOf } from '../../../templates/sections/services/ServiceGrid/places.ts';

const places = (count: number, deep = false) =>
  Array.from({ length: count }, (_, at) => placeOf(at, count, deep));
const phone = (count: number, deep = false) => places(count, deep).map((place) => place.phone);
const tablet = (count: number, deep = false) => places(count, deep).map((place) => place.tablet);

it('gives the rooms at the sides of the court their tall cut, and every other room its wide one', () => {
  const cuts = ['wide', 'wide', 'tall', 'wide', 'wide', 'tall'];
  expect(places(6).map(({ cut }) => cut)).toEqual(cuts);
  expect(places(8).map(({ cut }) => cut)).toEqual([...cuts, 'wide', 'wide']);
  // With fewer there is no court to stand beside.
  expect(places(5).map(({ cut }) => cut)).toEqual(Array(5).fill('wide'));
});

it('has wider pictures where a row holds fewer rooms', () => {
  expect(phone(6)).toEqual(Array(6).fill('46vw'));
  expect(tablet(6)).toEqual(Array(6).fill('31vw'));
  expect(phone(7)).toEqual([...Array(6).fill('46vw'), '92vw']);
  expect(tablet(7)).toEqual([...Array(3).fill('31vw'), ...Array(4).fill('47vw')]);
  expect(tablet(8)).toEqual([...Array(6).fill('31vw'), '47vw', '47vw']);
  expect(places(7).at(-1)?.wide).toBe('92vw');
  expect(places(8).at(-1)?.wide).toBe('(min-width: 112.5em) 48rem, 46vw');
});

it('lets one room lead two where all words show', () => {
  const leads = (count: number, deep: boolean) => places(count, deep).map((place) => place.leads);
  expect(leads(7, true)).toEqual([true, false, false, true, false, false, true]);
  expect(leads(7, false)).toEqual(Array(7).fill(false));
  const strip = 'max(37vw, 16rem)';
  expect(phone(7, true)).toEqual(['92vw', strip, strip, '92vw', strip, strip, '92vw']);
  // Each picture as high as the upper part of its room, or as the words beside it, so that its left is cut off.
  const [led, half] = ['calc(1.20 * 54vw)', 'calc(1.33 * 47vw)'];
  expect(tablet(7, true)).toEqual([led, half, half, led, half, half, led]);
  // What would stand alone below takes its row.
  expect(tablet(5, true)).toEqual([led, half, half, led, 'calc(1.33 * 92vw)']);
});
