import { expect, test } from 'vitest';
import { neededFiles, styleFilesOf } from '../../../src/weights/style-files.ts';

const fetched = (css: string, text: string, window = 360) => {
  const shown = new Set([...text].map((letter) => letter.codePointAt(0) ?? 0));
  const page = { markup: text, letters: { shown, text } };
  return neededFiles(styleFilesOf(css), page, window).map(({ file }) => file.url);
};

test.each([
  [
    'a rule whose classes stand in the page',
    '.a .b{mask:url(/m.svg)}',
    '<p class="a"><i class="b">',
    ['/m.svg'],
  ],
  ['no rule whose classes do not', '.a .b{mask:url(/m.svg)}', '<p class="a">', []],
  ['one selector of several', '.no,.a:not(.x){mask:url("/m.svg")}', '<p class="a">', ['/m.svg']],
  ['a nested rule', '.a{color:red;.b &{mask:url(/m.svg)}}', '<p class="a b">', ['/m.svg']],
  ['a rule for this window', '@media (width<48em){.a{mask:url(/m.svg)}}', 'a', ['/m.svg']],
  ['no rule for another window', '@media (min-width:48em){.a{mask:url(/m.svg)}}', 'a', []],
  ['no rule for paper', '@media print{.a{mask:url(/m.svg)}}', 'a', []],
  [
    'what cannot be told',
    '@media (prefers-color-scheme:dark){@supports (x:y){.a{mask:url(/m.svg)}}}',
    'a',
    ['/m.svg'],
  ],
  ['no data', '.a{mask:url(data:image/svg+xml;base64,AA{};)}.b{mask:url(/m.svg)}', 'a b', ['/m.svg']],
  ['nothing out of a text', '.a{content:"}url(/m.svg){"}', 'a', []],
])('a browser fetches %s', (_, css, markup, urls) => {
  expect(fetched(css, markup)).toEqual(urls);
});

const face = (more: string) =>
  `@font-face{font-family:"My Font";src:url(/f.woff2)format("woff2"),url(/f.ttf)${more}}`;
const used = 'p{font:700 1rem My Font,serif}';

test.each([
  ['whose family is named', face('') + used, 'x', ['/f.woff2']],
  ['only when its family is named', `${face('')}@font-face{font-family:"My Font";src:local(x)}`, 'x', []],
  ['for letters that the page shows', face(';unicode-range:U+20B9') + used, '₹ 100', ['/f.woff2']],
  ['not for letters that it does not show', face(';unicode-range:U+20B9,U+3??') + used, '€ 100', []],
  ['for plain letters always', face(';unicode-range:U+20-7E') + used, '', ['/f.woff2']],
  ['for signs that the page shows', face(';unicode-range:U+22-24,U+5B-60') + used, '[1]', ['/f.woff2']],
  ['not for signs that it does not show', face(';unicode-range:U+22-24,U+5B-60') + used, '(1)', []],
])('a browser fetches a font %s', (_, css, markup, urls) => {
  expect(fetched(css, markup)).toEqual(urls);
});
