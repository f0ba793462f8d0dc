import { describe, expect, test } from 'vitest';
import { addressAsWritten } from '../../../src/markup/as-written.ts';
import { scanPage } from '../../../src/markup/scan.ts';
import { cssUnder, htmlUnder } from '../../../src/markup/under-base.ts';

const under = (html: string) => htmlUnder('/shop', html);

describe('markup below a base', () => {
  test.each([
    ['<a href="/about">', '<a href="/shop/about">'],
    ['<a href="/">', '<a href="/shop/">'],
    ["<a class=x href='/about?a=1&amp;b=2#c'>", "<a class=x href='/shop/about?a=1&amp;b=2#c'>"],
    ['<A HREF=/about>', '<A HREF=/shop/about>'],
    ['<img alt="a > b" src="/a.png">', '<img alt="a > b" src="/shop/a.png">'],
    [
      '<img srcset="/a.avif 480w, /b.avif 960w" src="/a.png">',
      '<img srcset="/shop/a.avif 480w, /shop/b.avif 960w" src="/shop/a.png">',
    ],
    ['<source srcset="/a.avif">', '<source srcset="/shop/a.avif">'],
    ['<video src="/a.mp4" poster="/a.jpg">', '<video src="/shop/a.mp4" poster="/shop/a.jpg">'],
    ['<form action="/send">', '<form action="/shop/send">'],
    ['<link rel="icon" href="/icon.svg">', '<link rel="icon" href="/shop/icon.svg">'],
    [
      '<site-island src="/assets/A.js" props="{&quot;to&quot;:&quot;/a&quot;}">',
      '<site-island src="/shop/assets/A.js" props="{&quot;to&quot;:&quot;/a&quot;}">',
    ],
    [
      '<svg><use href="/i.svg#a"/><image href="/a.png"/></svg>',
      '<svg><use href="/shop/i.svg#a"/><image href="/shop/a.png"/></svg>',
    ],
    [
      '<style>a{background:url(/a.png)}</style><a href="/b">',
      '<style>a{background:url(/shop/a.png)}</style><a href="/shop/b">',
    ],
    [
      '<script src="/a.js">if (a<b) "<a href=\\"/c\\">"</script><a href="/b">',
      '<script src="/shop/a.js">if (a<b) "<a href=\\"/c\\">"</script><a href="/shop/b">',
    ],
  ])('is %s with the base', (html, expected) => {
    expect(under(html)).toBe(expected);
  });

  test.each([
    '<a href="about">',
    '<a href="#top">',
    '<a href="//cdn.example/a">',
    '<a href="https://x.example/">',
    '<p title="/about" data-to="/about">href="/about"</p>',
    '<!-- <a href="/about"> -->',
    '<textarea><a href="/about"></textarea>',
    '<use href="#a">',
    'a < b and c > "/d"',
    '<a href="/unfinished',
  ])('stays as it is: %s', (html) => {
    expect(under(html)).toBe(html);
  });

  test('is the same where there is no base', () => {
    expect(htmlUnder('', '<a href="/about">')).toBe('<a href="/about">');
  });
});

test.each([
  ['url(/a.woff2)', 'url(/shop/a.woff2)'],
  ['url("/a.png")', 'url("/shop/a.png")'],
  ["url( '/a.png' )", "url( '/shop/a.png' )"],
  ['url(#a)', 'url(#a)'],
  ['url(data:image/png;base64,/9j)', 'url(data:image/png;base64,/9j)'],
  ['url(//cdn.example/a.png)', 'url(//cdn.example/a.png)'],
  [
    'image-set("/a.png" 1x,url("/b.png") 2x type("image/png"))',
    'image-set("/shop/a.png" 1x,url("/shop/b.png") 2x type("image/png"))',
  ],
])('a style sheet says %s as %s', (css, expected) => {
  expect(cssUnder('/shop', css)).toBe(expected);
});

describe('a finished page', () => {
  const route = { url: '/', file: 'index.html', source: 'a.tsx', params: {}, canonical: '/', listed: true };
  const baseUrl = 'https://x.example/shop';

  test('is read with the addresses that its author wrote', () => {
    const written =
      '<a href="/about">a</a><img alt="" src="/a.png" srcset="/a.avif 2x"><style>p{background:url(/b.png)}</style>';
    const { addresses, images } = scanPage(route, under(written), baseUrl);
    expect(addresses.map(({ url }) => url)).toEqual(['/about', '/a.png', '/a.avif', '/b.png']);
    expect(images[0]).toMatchObject({ src: '/a.png', choices: [{ srcset: '/a.avif 2x' }] });
  });

  test('names what lies beside the site by its whole address', () => {
    const { addresses } = scanPage(route, '<a href="/other">a</a>', baseUrl);
    expect(addresses[0]?.url).toBe('https://x.example/other');
    expect(addressAsWritten(baseUrl, '/shops')).toBe('https://x.example/shops');
  });
});
