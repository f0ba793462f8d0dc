import { describe, expect, it } from 'vitest';
import { cssUrls, pathsIn, srcsetUrls } from '../../../src/markup/urls-in-text.ts';

describe('srcsetUrls', () => {
  it.each([
    ['', []],
    ['  ,, ', []],
    ['/a.png', ['/a.png']],
    ['/a.png 1x, /b.png 2x', ['/a.png', '/b.png']],
    ['/a.png 100w,/b.png 200w', ['/a.png', '/b.png']],
    ['/a.png, /b.png', ['/a.png', '/b.png']],
    ['/a,b.png 1x', ['/a,b.png']],
    ['data:image/png;base64,AAAA 1x, /b.png 2x', ['data:image/png;base64,AAAA', '/b.png']],
    ['/a.png (x, y), /b.png', ['/a.png', '/b.png']],
    ['\n /a.png\t1x ,\n /b.png\n', ['/a.png', '/b.png']],
    ['/a.png 1x,', ['/a.png']],
  ])('splits %j', (srcset, expected) => {
    expect(srcsetUrls(srcset)).toEqual(expected);
  });
});

describe('cssUrls', () => {
  it.each([
    ['a{}', []],
    ['a{background:url(/a.png)}', ['/a.png']],
    ['a{background:URL( "/a b.png" )}', ['/a b.png']],
    ["@font-face{src:url('/a.woff2') format('woff2'),url(/b.woff)}", ['/a.woff2', '/b.woff']],
    ['a{mask:url(#m)}', []],
    ['/* url(/a.png) */ b{} /* open url(/c.png)', []],
    ['a{background:url(data:image/svg+xml;base64,AA)}', ['data:image/svg+xml;base64,AA']],
  ])('finds the URLs in %j', (css, expected) => {
    expect(cssUrls(css)).toEqual(expected);
  });

  it('reads the pictures of an image-set count, whether they stand as urls or as strings', () => {
    const css = `a{background:image-set("/a.png" 1x, url("/b.png") 2x, '/c (1).avif' type("image/avif") 1x)}`;
    expect(cssUrls(css).sort()).toEqual(['/a.png', '/b.png', '/c (1).avif']);
    expect(cssUrls('a{content:"x.png";background:image-set(linear-gradient(red,blue) 1x)}')).toEqual([]);
  });
});

describe('pathsIn', () => {
  it.each([
    ['import"./chunk-AB12.js";import("../x/y.js")', ['./chunk-AB12.js', '../x/y.js']],
    ['{"src":"/assets/a.svg","page":"/about-us","ratio":"3/4.5"}', ['/assets/a.svg']],
    ['"https://example.com/a.png?x=1"', ['https://example.com/a.png?x=1']],
    ['a/b.js', []],
    ['url(/fonts/a.woff2)', ['/fonts/a.woff2']],
    ['"/a.png 1x, /a.png 2x"', ['/a.png']],
  ])('finds the paths in %j', (text, expected) => {
    expect(pathsIn(text)).toEqual(expected);
  });
});
