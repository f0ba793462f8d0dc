import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, nearest } from '../../../src/text/nearest.ts';

describe('nearest', () => {
  it.each([
    ['blodGroup', ['name', 'bloodGroup', 'group'], 'bloodGroup'],
    ['bloodgroup', ['bloodGroup'], 'bloodGroup'],
    ['tilte', ['title', 'tile'], 'title'],
    ['descripton', ['description', 'subtitle'], 'description'],
    ['/abuot-us', ['/', '/about-us', '/contact'], '/about-us'],
    ['alt', ['art', 'src'], 'art'],
    ['alt', ['src', 'sizes'], undefined],
    ['phone', ['email', 'address'], undefined],
    ['x', [], undefined],
    ['', ['a'], 'a'],
    ['team', ['item', 'teams'], 'teams'],
    ['same', ['same', 'some'], 'same'],
    ['cat', ['bat', 'rat'], 'bat'],
  ])('finds for %j among %j: %j', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });
});

describe('distance', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['ca', 'abc', 3],
  ])('between %j and %j is %i', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected);
    expect(distance(b, a)).toBe(expected);
  });

  it('says the same with a limit, up to that limit', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, fc.nat(5), (a, b, limit) => {
        expect(distance(a, b, limit)).toBe(Math.min(distance(a, b), limit + 1));
      }),
    );
  });
});
