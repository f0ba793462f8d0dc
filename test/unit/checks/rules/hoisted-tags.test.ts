import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hoistedTags } from '../../../../src/checks/rules/hoisted-tags.ts';
import { judgePage } from '../support.ts';

const judge = (body: string) =>
  judgePage(
    hoistedTags,
    `<html><head><title>A</title><meta name="a"><link rel="icon"></head><body>${body}</body></html>`,
  );

it('accepts a head that holds what belongs there', () => {
  expect(
    judge('<svg><title>x</title></svg><meta itemprop="a" content="b"><link itemprop="c" href="/d">'),
  ).toEqual([]);
});

it('explains the preload that React makes of a plain picture', () => {
  const body = renderToStaticMarkup(element('main', null, element('img', { src: '/a.png', alt: '' })));
  expect(judge(body)).toMatchObject([
    {
      code: 'hoisted-tag',
      message: 'The body holds a <link rel="preload"> for /a.png, which nobody wrote.',
      about: '/a.png',
      detail: expect.stringContaining('plain <img>'),
      help: 'Use <Image> instead of <img>.',
    },
  ]);
});

it('reports head tags of components', () => {
  const body = renderToStaticMarkup(
    element('main', null, element('title', null, 'B'), element('meta', { name: 'a', content: 'b' })),
  );
  expect(judge(body).map(({ message }) => message)).toEqual([
    'The body holds a <title>, which belongs into the head.',
    'The body holds a <meta>, which belongs into the head.',
  ]);
});
