import { expect, it } from 'vitest';
import { assets } from '../../../../src/checks/rules/assets.ts';
import { judgeSite, outputFile } from '../support.ts';

const judge = (body: string) =>
  judgeSite(assets, {
    pages: { '/deep/page': body },
    files: [
      outputFile('assets/a-1.avif', 'image'),
      outputFile('icon.svg', 'public'),
      outputFile('ä b.png', 'public'),
    ],
  });

it.each([
  '<img src="/assets/a-1.avif" srcset="/assets/a-1.avif 1x"><link rel="icon" href="/icon.svg?v=2">',
  '<img src="/%C3%A4%20b.png"><img src="../icon.svg"><meta property="og:image" content="https://example.com/icon.svg">',
  '<img src="data:image/png;base64,AA"><img src="https://other.test/a.png"><style>a{background:url(/icon.svg)}</style>',
])('accepts %s', (body) => {
  expect(judge(body)).toEqual([]);
});

it.each([
  ['<img src="/assets/a-2.avif">', '/assets/a-2.avif'],
  ['<source srcset="/assets/a-1.avif 1x, /assets/b-1.avif 2x">', '/assets/b-1.avif'],
  ['<link rel="manifest" href="/site.webmanifest">', '/site.webmanifest'],
  ['<site-island src="/assets/Menu.js"></site-island>', '/assets/Menu.js'],
  ['<style>a{background:url(/bg.svg)}</style>', '/bg.svg'],
  ['<meta name="twitter:image" content="https://example.com/card.png">', 'https://example.com/card.png'],
  ['<video poster="poster.jpg"></video>', 'poster.jpg'],
])('reports the missing file of %s', (body, asset) => {
  expect(judge(body)).toMatchObject([{ code: 'missing-asset', about: asset, route: { url: '/deep/page' } }]);
});

it('suggests the nearest file', () => {
  expect(judge('<img src="/icno.svg">')[0]?.help).toBe('Did you mean "/icon.svg"?');
});
