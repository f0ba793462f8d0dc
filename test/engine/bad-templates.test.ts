import { describe, expect, test } from 'vitest';
import { type Case, spoiledShop } from './spoiled-shop.ts';

const shop = spoiledShop();
const index = 'templates/pages/index.tsx';
const item = 'templates/pages/goods/[item].tsx';

const cases: Case[] = [
  {
    what: 'a template that does not compile',
    file: index,
    change: (text) => text.replace('</Frame>', '</Fame>'),
    problem: { code: 'template-error', file: index },
    says: /Fame/,
  },
  {
    what: 'an import that leads nowhere',
    file: index,
    change: (text) => text.replace('../parts/Frame.tsx', '../parts/Farme.tsx'),
    problem: { code: 'template-error', file: index },
    says: /There is no file templates\/parts\/Farme\.tsx/,
  },
  {
    what: 'a template that throws',
    file: item,
    change: (text) =>
      text
        .replace(
          'body: ({ entry, content }) => (',
          "body: ({ entry, content }) => entry.code === 'stool' ? fail() : (",
        )
        .concat("\nfunction fail(): never {\n  throw new Error('No stools today');\n}\n"),
    problem: { code: 'template-threw', file: item, route: '/goods/stool' },
    says: /\[item\]\.tsx failed: No stools today/,
  },
  {
    what: 'a template that throws, with what it had read, and what to do',
    file: item,
    change: (text) =>
      text.replace(
        'body: ({ entry, content }) => (',
        "body: ({ entry, content }) => content.goods.get('stool').price.amount.toFixed() || (",
      ),
    problem: { code: 'template-threw', file: item, line: 21, route: '/goods/lamp' },
    says: /Read last for \/goods\/lamp: .*\/goods\/stool\/price\.[\s\S]*`toFixed` is read from a value that does not exist[\s\S]*content\/schema\.ts/,
  },
  {
    what: 'a template that names what it does not import',
    file: item,
    change: (text) =>
      text.replace('body: ({ entry, content }) => (', 'body: ({ entry, content }) => missing || ('),
    problem: { code: 'template-threw', file: item, line: 21 },
    says: /missing is not defined\.[\s\S]*Import `missing`, declare it, or mend its name\./,
  },
  {
    what: 'a template that reads a file by a path that depends on where the command runs',
    file: item,
    change: (text) =>
      `import { readFileSync } from 'node:fs';\n${text.replace(
        'body: ({ entry, content }) => (',
        "body: ({ entry, content }) => readFileSync('content/stock.txt', 'utf8') || (",
      )}`,
    problem: { code: 'template-threw', file: item, line: 22 },
    says: /no such file[\s\S]*begins at the folder in which the command runs[\s\S]*content\/schema\.ts read "content\/stock\.txt"/,
  },
  {
    what: 'a template that renders into a stream',
    file: item,
    change: (text) =>
      text
        .replace(
          'body: ({ entry, content }) => (',
          'body: ({ entry, content }) => renderToPipeableStream(null) && (',
        )
        .replace(/^/, "import { renderToPipeableStream } from 'react-dom/server';\n"),
    problem: { code: 'template-threw', file: item, line: 22 },
    says: /renderToPipeableStream is not available in templates.*Use renderToString or renderToStaticMarkup/,
  },
  {
    what: 'invalid HTML from a template',
    file: index,
    change: (text) => text.replace('<p>\n        <a', '<p><div>x</div>\n        <a'),
    problem: { code: 'markup/close-order', file: index, route: '/' },
    says: /Stray end tag '<\/p>'/,
  },
  {
    what: 'island props that are not JSON',
    file: index,
    change: (text) => text.replace("label: 'Second'", "label: 'Second', extra: new Date(0)"),
    problem: { code: 'island-props', file: index, route: '/' },
    says: /Basket is given props\.extra, which is a Date/,
  },
  {
    what: 'a date of a page that is none',
    file: item,
    change: (text) => text.replace('title: entry.name,', "title: entry.name,\n    modified: 'May <2>',"),
    problem: { code: 'template-threw', file: item, route: '/goods/lamp' },
    says: /`modified` of the head is "May <2>": it must be a day such as "2024-05-06"/,
  },
  {
    what: 'a link in a template to nowhere',
    file: 'templates/parts/Frame.tsx',
    change: (text) => text.replace('href="/"', 'href="/hom"'),
    problem: { code: 'broken-link', file: 'templates/parts/Frame.tsx', line: 10, column: 18, route: '/' },
    says: /\/hom/,
  },
  {
    what: 'a style attribute',
    file: index,
    change: (text) => text.replace('<p>\n        <a', '<p style={{ color: "red" }}>\n        <a'),
    problem: { file: index, route: '/' },
    says: /style/,
  },
  {
    what: 'an inline style sheet',
    file: index,
    change: (text) => text.replace('<p>\n        <a', '<style>{"p{}"}</style>\n      <p>\n        <a'),
    problem: { code: 'unknown-style', file: index, route: '/' },
    says: /<style>/,
  },
  {
    what: 'an inline script',
    file: index,
    change: (text) => text.replace('<p>\n        <a', '<script>{"a()"}</script>\n      <p>\n        <a'),
    problem: { code: 'unknown-script', file: index, route: '/' },
    says: /inline script/,
  },
  {
    what: 'a style sheet that cannot be read',
    file: 'templates/parts/Frame.module.css',
    change: (text) => text.replace('.frame {', '.frame { } }'),
    problem: { code: 'style-error', file: 'templates/parts/Frame.module.css' },
    says: /./,
  },
  {
    what: 'a class that its style sheet does not have',
    file: 'templates/parts/Frame.tsx',
    change: (text) => text.replace('css.frame', 'css.frmae'),
    problem: {
      code: 'unknown-class',
      help: 'Did you mean "frame"?',
      file: 'templates/parts/Frame.tsx',
      line: 12,
      column: 28,
    },
    says: /templates\/parts\/Frame\.module\.css has no class "frmae"/,
  },
  {
    what: 'a class that is asked for before any page is rendered',
    file: 'templates/parts/Frame.tsx',
    change: (text) => text.concat('\nexport const looks = [css.unit, css.wall];\n'),
    problem: { code: 'unknown-class', help: 'It has: frame, unit.' },
    says: /has no class "wall"/,
  },
  {
    what: 'a class that no page asks for today',
    file: 'templates/parts/Frame.tsx',
    change: (text) => text.concat('\nexport const looks = (dark: boolean) => dark && css.night;\n'),
    problem: { code: 'unknown-class', file: 'templates/parts/Frame.tsx', line: 21 },
    says: /has no class "night"/,
  },
  {
    what: 'a class that only a script asks for',
    file: 'templates/islands/Note.client.ts',
    change: (text) =>
      `import css from '../parts/Frame.module.css';\n${text}export const on = () => css.on;\n`,
    problem: { code: 'unknown-class', file: 'templates/islands/Note.client.ts', line: 9, column: 29 },
    says: /has no class "on"/,
  },
  {
    what: 'a class attribute with a value that is no class',
    file: index,
    change: (text) => text.replace('<p>\n        <a', '<p className={String([].at(0))}>\n        <a'),
    problem: { code: 'no-class', file: index, route: '/' },
    says: /the class attribute "undefined"/,
  },
  {
    what: 'a page that exports something else',
    file: index,
    change: (text) =>
      text
        .replace('export default definePage(', 'export const page = definePage(')
        .concat('\nexport default 5;\n'),
    problem: { code: 'wrong-export', file: index },
    says: /must be made by `definePage`/,
  },
  {
    what: 'a schema that exports something else',
    file: 'content/schema.ts',
    change: (text) =>
      text
        .replace('export default defineContent(', 'export const model = defineContent(')
        .concat('\nexport default {};\n'),
    problem: { code: 'wrong-export', file: 'content/schema.ts' },
    says: /must be made by `defineContent`/,
  },
  {
    what: 'two pages on one route',
    file: 'content/schema.ts',
    change: (text) => text.replace("from: '/start'", "from: '/goods/lamp'"),
    problem: { code: 'route-clash' },
    says: /Two sources claim \/goods\/lamp: templates\/pages\/goods\/\[item\]\.tsx and alias/,
  },
];

describe('a bad template or schema stops the build, says where and what, and leaves the old site as it was:', () => {
  test.each(cases)('$what', (spoiled) => shop.expectRefusal(spoiled));

  test.each([
    [
      'a settings function that throws',
      (text: string) =>
        text.replace('settings: (content) => ({', 'settings: (content) => fail() ?? ({') +
        "\nfunction fail(): undefined {\n  throw new Error('No settings today');\n}\n",
    ],
    [
      'a preprocess that throws',
      (text: string) =>
        text
          .replace('phone: z.string(),', 'phone: z.preprocess(fail, z.string()),')
          .concat("\nfunction fail(): never {\n  throw new Error('No settings today');\n}\n"),
    ],
    [
      'a schema that throws as it is loaded',
      (text: string) => `throw new Error('No settings today');\n${text}`,
    ],
  ])('%s, which is a problem of no route', async (_, change) => {
    await shop.edit('content/schema.ts', change);
    const [problem, ...others] = await shop.refused();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'template-threw',
      file: 'content/schema.ts',
      message: 'content/schema.ts failed: No settings today.',
      help: expect.stringMatching(/^Correct this line/),
    });
    expect(problem).not.toHaveProperty('route');
  });

  test('two islands whose names differ in case only', async () => {
    const twin = 'templates/islands/basket.tsx';
    await shop.write(twin, 'export default () => <b>small</b>;');
    const problems = await shop.refused();
    expect(problems).toMatchObject([{ code: 'name-clash', file: twin }]);
  });

  test('an island that stands in a folder of its own and beside it', async () => {
    const twin = 'templates/islands/Basket/Basket.tsx';
    await shop.write(twin, 'export default () => <b>small</b>;');
    expect(await shop.refused()).toMatchObject([
      {
        code: 'name-clash',
        message: `templates/islands/Basket.tsx and ${twin} define islands of the same name.`,
      },
    ]);
  });
});
