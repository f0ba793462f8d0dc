/** What the author of a template or of content is told: in which file, in which words, and how often. */
import { describe, expect, test } from 'vitest';
import { basket, type Case, goods, index, item, onIndex, schema, toldShop } from './told-shop.ts';

const shop = toldShop();

const cases: Case[] = [
  {
    made: 'a named instead of a default export of an island',
    files: { [basket]: (text) => text.replace('export default function', 'export function') },
    problems: [
      {
        code: 'wrong-export',
        file: basket,
        says: /Basket\.tsx has no default export[\s\S]*`export default`/,
      },
    ],
  },
  {
    made: 'a named instead of a default export of an island script',
    files: {
      'templates/islands/Note.client.ts': (text) =>
        text.replace('export default function', 'export function'),
    },
    problems: [{ file: 'templates/islands/Note.client.ts', says: /Note\.client\.ts has no default export/ }],
  },
  {
    made: 'a page without a default export',
    files: { [index]: (text) => text.replace('export default definePage', 'export const page = definePage') },
    problems: [{ code: 'wrong-export', file: index, says: /has no default export[\s\S]*createSite/ }],
  },
  {
    made: 'a schema without settings',
    files: {
      [schema]:
        "import { defineContent } from 'site';\nexport default defineContent({ collections: {} } as never);\n",
    },
    problems: [{ code: 'wrong-export', file: schema, says: /has no `settings`[\s\S]*baseUrl/ }],
  },
  {
    made: 'definePage imported from the engine',
    files: { [index]: (text) => text.replace("'../site.ts'", "'site'") },
    problems: [
      { file: index, line: 5, says: /"site" exports no `definePage`[\s\S]*createSite<typeof model>/ },
    ],
  },
  {
    made: 'paths that is async',
    files: { [item]: (text) => text.replace('paths: (', 'paths: async (') },
    problems: [
      {
        code: 'async-template',
        file: item,
        says: /`paths` returns a promise[\s\S]*content\//,
      },
    ],
  },
  {
    made: 'paths that throws',
    files: { [item]: (text) => text.replace('goods.all.map', 'nothing || goods.all.map') },
    problems: [
      { code: 'template-threw', file: item, says: /goods\/\[item\]\.tsx failed: nothing is not defined/ },
    ],
  },
  {
    made: 'a page that throws while it is loaded',
    files: { 'templates/pages/draft.tsx': 'nothing();\nexport default {};\n' },
    problems: [
      {
        file: 'templates/pages/draft.tsx',
        line: 1,
        says: /^templates\/pages\/draft\.tsx failed: nothing is not defined/,
      },
    ],
  },
  {
    made: 'a hook in a function that is no component',
    files: {
      [index]: (text) =>
        `import { useState } from 'react';\n${text.replace('head: () => ({', 'head: () => (useState(0), {')}`,
    },
    problems: [{ code: 'template-threw', file: index, says: /A hook works only within a component/ }],
  },
  {
    made: 'paths that takes what it is given for what pages are given',
    files: { [item]: (text) => text.replace('({ goods }) => goods', '({ content }) => content.goods') },
    problems: [
      {
        code: 'unknown-collection',
        file: item,
        line: 7,
        says: /There is no collection `content`[\s\S]*given the content itself: write `paths: \(content\) => …`/,
      },
    ],
  },
  {
    made: 'a collection that there is none of',
    files: { [index]: (text) => text.replace('content.goods.all', 'content.good.all') },
    problems: [
      {
        code: 'unknown-collection',
        file: index,
        line: 12,
        says: /There is no collection `good`[\s\S]*Did you mean `goods`\?/,
      },
    ],
  },
  {
    made: 'two entries with one id, which are two pages with one address',
    files: { [goods]: (text) => text.replace('code: stool', 'code: lamp') },
    problems: [{ code: 'duplicate-id', file: goods, says: /"lamp" is used twice/ }],
  },
  {
    made: 'an <Image> in an island that React hydrates',
    files: {
      [basket]: (text) =>
        `import { Image } from 'site';\n${text.replace('<p id', '<Image src="images/lamp.png" sizes="1rem" alt="" />\n      <p id')}`,
    },
    problems: [
      {
        code: 'page-in-island',
        file: basket,
        line: 9,
        column: 7,
        says: /needs its page[\s\S]*`usePicture\(\)`[\s\S]*`<Picture>`/,
      },
    ],
  },
  {
    made: 'a body that is async',
    files: { [index]: (text) => text.replace('body: (', 'body: async (') },
    problems: [
      {
        code: 'async-template',
        file: index,
        says: /`body` returns a promise, but pages are rendered at once/,
      },
    ],
  },
  {
    made: 'parameters of another name',
    files: { [item]: (text) => text.replace('params: { item:', 'params: { slug:') },
    problems: [{ code: 'bad-param', file: item, says: /lacks item and gives slug, 2 times[\s\S]*\[item\]/ }],
  },
  {
    made: 'two entries of one page with one address',
    files: { [item]: (text) => text.replace(/item: entry\.code/, "item: entry.code.slice(9) || 'one'") },
    problems: [
      {
        code: 'route-clash',
        file: item,
        says: /`paths` gives \/goods\/one twice: for "Lamp .*" and for "Stool"/,
      },
    ],
  },
  {
    made: 'a picture of a kind that cannot be used',
    files: {
      'content/images/a.heic': 'ftypheic',
      [goods]: (text) => text.replace('images/lamp.png', 'images/a.heic'),
    },
    problems: [
      {
        code: 'unsupported-image',
        file: 'content/images/a.heic',
        says: /cannot be used \(\.heic\)[\s\S]*Export it as JPEG/,
      },
    ],
  },
  {
    made: 'a colon in a value without quotes',
    files: { 'content/settings.yaml': (text) => `name: Bäckerei: Sonnenkorn\n${text}` },
    problems: [{ file: 'content/settings.yaml', line: 1, column: 7, says: /colon[\s\S]*in quotes/ }],
  },
  {
    made: 'a package that is not installed',
    files: { [index]: (text) => `import { marked } from 'marked';\n${text}\nmarked();\n` },
    problems: [{ file: index, line: 1, says: /"marked" is not installed[\s\S]*npm install marked\n?$/ }],
  },
  {
    made: 'an import of a file that is not there',
    files: { [index]: (text) => text.replace('../parts/Frame.tsx', '../parts/Farme.tsx') },
    problems: [
      {
        file: index,
        says: /There is no file templates\/parts\/Farme\.tsx[\s\S]*Did you mean "\.\.\/parts\/Frame\.tsx"\?/,
      },
    ],
  },
  {
    made: 'an import of a Markdown file',
    files: { 'templates/a.md': '# A', [index]: (text) => `import a from '../a.md';\n${text}\na;\n` },
    problems: [
      { file: index, line: 1, says: /cannot import \.md files[\s\S]*content\/, as YAML or as Markdown/ },
    ],
  },
  {
    made: 'a block without a selector in a style sheet',
    files: { 'templates/parts/Frame.module.css': (text) => text.replace('.frame {', '.frame { { }') },
    problems: [
      { code: 'style-error', file: 'templates/parts/Frame.module.css', says: /there is one "}" too many/ },
    ],
  },
  {
    made: 'a declaration without a colon',
    files: { 'templates/parts/Frame.module.css': (text) => text.replace('.frame {', '.frame { color red;') },
    problems: [{ code: 'style-error', line: 2, says: /cannot be read on from here[\s\S]*":" or ";"/ }],
  },
  {
    made: 'a closing tag of another name',
    files: { [index]: onIndex('<h2>x</h3>') },
    problems: [{ file: index, says: /The opening "h2" tag is here \(templates\/pages\/index\.tsx:11:8\)\./ }],
  },
  {
    made: 'a base URL without a scheme, in the environment',
    files: {
      [schema]: (text) =>
        text
          .replace('env: {', "env: { SHOP_URL: 'settings.baseUrl',")
          .replace('baseUrl: z.url()', 'baseUrl: z.string()'),
    },
    env: { SHOP_URL: 'bakery.example' },
    problems: [{ code: 'bad-base-url', file: 'environment variable SHOP_URL', says: /bakery\.example/ }],
  },
  {
    made: 'a base URL without a scheme, in the content',
    files: {
      [schema]: (text) => text.replace('baseUrl: z.url()', 'baseUrl: z.string()'),
      'content/settings.yaml': (text) => text.replace(/baseUrl: .*/, 'baseUrl: bakery.example'),
    },
    problems: [{ code: 'bad-base-url', file: 'content/settings.yaml', line: 1, says: /bakery\.example/ }],
  },
  {
    made: 'an address without a scheme, where the schema asks for one',
    files: {
      'content/settings.yaml': (text) => text.replace(/baseUrl: .*/, 'baseUrl: bakery.example'),
    },
    problems: [
      {
        code: 'invalid-value',
        file: 'content/settings.yaml',
        line: 1,
        says: /bakery\.example[\s\S]*Write a whole address, such as "https:/,
      },
    ],
  },
];

describe('an author is told in plain words, once and at the right place:', () => {
  test.each(cases)('$made', async (spoiled) => {
    await shop.expectTold(spoiled);
  });
});

test('an island that asks for time and chance without showing them is left alone', async () => {
  const files = {
    [basket]: (text: string) =>
      text
        .replace('const id', 'useEffect(() => setCount(Math.random()), []);\n  void Date.now();\n  const id')
        .replace('useId,', 'useEffect, useId,'),
  };
  expect(await shop.problemsOf(files)).toEqual([]);
});
