import { describe, expect, test } from 'vitest';
import { addBase, baseOf, withoutBase } from '../../../src/text/base.ts';

test.each([
  ['https://example.com', ''],
  ['https://example.com/', ''],
  ['https://example.com/shop', '/shop'],
  ['https://example.com/shop/', '/shop'],
  ['https://example.com:8080/a/b', '/a/b'],
  ['', ''],
])('the base of %s is "%s"', (baseUrl, base) => {
  expect(baseOf(baseUrl)).toBe(base);
});

describe('an address below a base', () => {
  test.each([
    ['/', '/shop/'],
    ['/about', '/shop/about'],
    ['/?a=1', '/shop/?a=1'],
    ['/#top', '/shop/#top'],
    // It might be the address of a page `/shop/shop`.
    ['/shop', '/shop/shop'],
  ])('leads from %s of the site to %s of the host, and back', (own, whole) => {
    expect(addBase('/shop', own)).toBe(whole);
    expect(withoutBase('/shop', whole)).toBe(own);
  });

  test.each([
    'about',
    '../about',
    '#top',
    '?a=1',
    '',
    '//cdn.example/a.js',
    '/\\cdn.example',
    'https://x.example/a',
    'mailto:a@x.example',
  ])('stays %s, which does not begin at the root of the site', (address) => {
    expect(addBase('/shop', address)).toBe(address);
  });

  test('is the home page where it is the folder itself', () => {
    expect(withoutBase('/shop', '/shop')).toBe('/');
    expect(withoutBase('/shop', '/shop?a=1')).toBe('/?a=1');
  });

  test.each(['/', '/about', '/shops', '/shopping/cart'])('is none of the site where it is %s', (path) => {
    expect(withoutBase('/shop', path)).toBeUndefined();
  });
});
