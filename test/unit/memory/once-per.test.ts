import { expect, test } from 'vitest';
import { oncePer } from '../../../src/memory/once-per.ts';

test('is made once for the same key, and anew for another that looks alike', () => {
  const made: string[] = [];
  const describe = oncePer((key: { readonly name: string }, word: string) => {
    made.push(key.name);
    return `${word} ${key.name}`;
  });
  const first = { name: 'bundle' };
  expect([describe(first, 'the'), describe(first, 'the'), describe({ name: 'bundle' }, 'the')]).toEqual([
    'the bundle',
    'the bundle',
    'the bundle',
  ]);
  expect(made).toEqual(['bundle', 'bundle']);
});

test('what is made of nothing is not made again either', () => {
  let times = 0;
  const nothing = oncePer((_: object): undefined => {
    times++;
  });
  const key = {};
  expect([nothing(key), nothing(key)]).toEqual([undefined, undefined]);
  expect(times).toBe(1);
});
