import { expect, it } from 'vitest';
import { fragments } from '../../../../src/checks/rules/fragments.ts';
import { judgePage, judgeSite } from '../support.ts';

const judge = (body: string) =>
  judgeSite(fragments, {
    pages: { '/': body, '/about-us': '<h2 id="team">x</h2><h2 id="größe">x</h2><a name="old">x</a>' },
  });

it.each([
  '<a href="#">x</a><a href="#top">x</a><a href="#TOP">x</a>',
  '<a href="#here">x</a><p id="here">y</p>',
  '<a href="#gr%C3%B6%C3%9Fe">x</a><p id="größe">y</p>',
  '<a href="#:~:text=words">x</a>',
])('accepts %s on its own page', (body) => {
  expect(judgePage(fragments, body)).toEqual([]);
});

it.each([
  '<a href="/about-us#team">x</a><a href="/about-us#old">x</a><a href="/about-us#top">x</a>',
  '<a href="/about-us?a=b#gr%C3%B6%C3%9Fe">x</a><a href="https://example.com/about-us#team">x</a>',
  '<a href="/nowhere#team">x</a><a href="https://other.test/#team">x</a>',
])('accepts %s on another page', (body) => {
  expect(judge(body)).toEqual([]);
});

it('reports a place that its own page does not have', () => {
  expect(judgePage(fragments, '<a href="#contcat">x</a><p id="contact">y</p>')).toEqual([
    {
      code: 'broken-fragment',
      message: 'The link "#contcat" points at a place that its own page does not have.',
      detail: 'No element there has the id "contcat".',
      help: 'Did you mean "#contact"?',
      about: '#contcat',
      offset: 0,
    },
  ]);
});

it('reports a place that another page does not have', () => {
  expect(judge('<a href="/about-us#Team">x</a><a href="/about-us#prices">x</a>')).toMatchObject([
    { code: 'broken-fragment', help: 'Did you mean "#team"?', route: { url: '/' } },
    { code: 'broken-fragment', help: 'Correct the part behind "#", or give the place that id.' },
  ]);
});
