import { expect, it } from 'vitest';
import { emptyLink } from '../../../../src/checks/rules/empty-link.ts';
import { codesOf, judgePage } from '../support.ts';

it.each([
  '<a href="/">Home</a><a id="place"></a><button>Send</button>',
  '<a href="/" aria-label="Home"><svg></svg></a><a href="/" aria-labelledby="x"><i></i></a>',
])('accepts %s', (html) => {
  expect(judgePage(emptyLink, html)).toEqual([]);
});

it.each([
  ['<a href="/x"></a>', 'empty-link'],
  ['<a href="/x"><svg><path/></svg></a>', 'empty-link'],
  ['<a href="/x"><img alt="" src="/a.png"></a>', 'empty-link'],
  ['<a href="/x" aria-label=" "><span aria-hidden="true">→</span></a>', 'empty-link'],
  ['<button><i class="icon"></i></button>', 'empty-button'],
])('reports %s', (html, code) => {
  expect(codesOf(judgePage(emptyLink, html))).toEqual([code]);
});
