import { expect, it } from 'vitest';
import { languageTags } from '../../../../src/checks/rules/language-tags.ts';
import { judgePage } from '../support.ts';

const judge = (html: string) => judgePage(languageTags, html);

it('accepts tags of languages, rare ones too, an empty lang, and x-default in hreflang', () => {
  expect(
    judge(`<html lang="en-IN"><head><link rel="alternate" hreflang="x-default" href="/">
      <link rel="alternate" hreflang="zh-Hant" href="/zh"></head>
      <body><p lang="">?</p><p lang="mr">नमस्कार</p><a hreflang="DE" href="/de">Deutsch</a><p lang="ahr">A</p><p lang="ins">B</p><p lang="und">C</p></body></html>`),
  ).toEqual([]);
});

it.each([
  [
    '<p lang="marathi">A</p>',
    'The lang "marathi" of a <p> must be a language tag such as "en" or "en-IN"; that of "marathi" is "mr".',
  ],
  [
    '<link rel="alternate" hreflang="english" href="/">',
    'The hreflang "english" of a <link> must be a language tag such as "en" or "en-IN"; that of "english" is "en".',
  ],
  [
    '<a hreflang="en_IN" href="/">A</a>',
    'The hreflang "en_IN" of a <a> must be a language tag such as "en" or "en-IN".',
  ],
  ['<p lang="qq">A</p>', 'The lang "qq" of a <p> must be a language tag such as "en" or "en-IN".'],
  [
    '<p lang="x-default">A</p>',
    'The lang "x-default" of a <p> must be a language tag such as "en" or "en-IN".',
  ],
])('tells %s, with the tag that was probably meant', (html, message) => {
  expect(judge(html)).toMatchObject([{ code: 'bad-language-tag', message, offset: 0 }]);
});
