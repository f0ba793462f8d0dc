import { expect, it } from 'vitest';
import { knownScripts } from '../../../../src/checks/rules/known-scripts.ts';
import { codesOf, judgePage } from '../support.ts';

const judge = (html: string) => judgePage(knownScripts, html);

it.each([
  ['a file of this site', '<script type="module" src="/assets/a.js"></script>'],
  ['the same by its full address', '<script src="https://example.com/assets/a.js"></script>'],
  [
    'a data block',
    '<script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>',
  ],
])('accepts %s', (_, html) => {
  expect(judge(html)).toEqual([]);
});

it.each([
  ['a script from elsewhere', '<script src="https://other.test/a.js"></script>', 'foreign-script'],
  ['a script from elsewhere without a scheme', '<script src="//other.test/a.js"></script>', 'foreign-script'],
  ['an event handler', '<button onclick="alert(1)">x</button>', 'event-handler-attribute'],
  ['an event handler in a drawing', '<svg onload="alert(1)"></svg>', 'event-handler-attribute'],
])('reports %s', (_, html, code) => {
  expect(codesOf(judge(html))).toEqual([code]);
});
