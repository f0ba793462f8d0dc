/** What the author of a template or of content is told: in which file, in which words, and how often. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/model.ts';
import { copySite, type FixtureSite } from '../support/fixture-site.ts';

type Change = string | Uint8Array | ((text: string) => string);

let shop: FixtureSite & { dispose(): Promise<void> };
beforeAll(async () => {
  shop = await copySite('shop');
});
afterAll(() => shop.dispose());

/** Spoils the shop, checks it and puts it right again. */
async function told(files: Record<string, Change>, env: Record<string, string> = {}) {
  const before = new Map<string, string | undefined>();
  try {
    for (const [file, change] of Object.entries(files)) {
      before.set(file, await shop.read(file).catch(() => undefined));
      if (typeof change === 'function') await shop.edit(file, change);
      else await shop.write(file, change);
    }
    return (await shop.build({ write: false, env })).report;
  } finally {
    for (const [file, text] of before)
      if (text === undefined) await rm(join(shop.root, file));
      else await shop.write(file, text);
  }
}

const problemsOf = async (files: Record<string, Change>, env?: Record<string, string>) =>
  (await told(files, env)).problems;

const textOf = ({ message, detail = '', help = '' }: Problem) => [message, detail, help].join('\n');

const index = 'templates/pages/index.tsx';
const item = 'templates/pages/goods/[item].tsx';
const frame = 'templates/parts/Frame.tsx';
const basket = 'templates/islands/Basket.tsx';
const schema = 'content/schema.ts';
const goods = 'content/goods.yaml';

/** Puts markup before the list of the home page. */
const onIndex = (markup: string) => (text: string) => text.replace('<ul>', `${markup}\n      <ul>`);
/** Puts markup into the frame of every page. */
const inFrame = (markup: string) => (text: string) =>
  text.replace('{children}', `{children}\n        ${markup}`);

interface Case {
  readonly made: string;
  readonly files: Record<string, Change>;
  readonly env?: Record<string, string>;
  /** The problems, all of them. */
  readonly problems: readonly (Partial<Problem> & { says: RegExp })[];
}

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
        says: /asks for its page[\s\S]*`usePicture\(\)`[\s\S]*`<Picture>`/,
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
    problems: [{ file: index, line: 1, says: /cannot import \.md files[\s\S]*content\// }],
  },
  {
    made: 'a block without a selector in a style sheet',
    files: { 'templates/parts/Frame.module.css': (text) => text.replace('.frame {', '.frame { { }') },
    problems: [{ code: 'style-error', file: 'templates/parts/Frame.module.css', says: /a brace too many/ }],
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
];

describe('an author is told in plain words, once and at the right place:', () => {
  test.each(cases)('$made', async ({ files, env, problems: expected }) => {
    const problems = await problemsOf(files, env);
    expect(problems, JSON.stringify(problems, null, 1)).toHaveLength(expected.length);
    for (const [at, { says, ...facts }] of expected.entries()) {
      expect(problems[at]).toMatchObject(facts);
      expect(problems[at] && textOf(problems[at])).toMatch(says);
    }
  });
});

const markup: Case[] = [
  {
    made: 'a button without a type in a component of every page',
    files: { [frame]: inFrame('<button>Go</button>') },
    problems: [
      {
        code: 'markup/no-implicit-button-type',
        file: frame,
        line: 15,
        column: 9,
        says: /On \/, \/404\.html, \/goods\/lamp and 2 more pages/,
      },
    ],
  },
  {
    made: 'a picture without an alternative text in a component of every page',
    files: {
      [frame]: (text) =>
        inFrame('<Image src="images/lamp.png" sizes="10rem" />')(`import { Image } from 'site';\n${text}`),
    },
    problems: [
      { code: 'missing-alt', file: frame, line: 16, column: 9, says: /On \/, [\s\S]* and 2 more pages/ },
    ],
  },
  {
    made: 'a picture that is not there in a component of every page',
    files: {
      [frame]: (text) =>
        inFrame('<Image src="images/lam.png" sizes="10rem" alt="" />')(
          `import { Image } from 'site';\n${text}`,
        ),
    },
    problems: [
      {
        code: 'missing-image',
        file: frame,
        line: 16,
        column: 9,
        says: /content\/images\/lam\.png\.\s+On \/, [\s\S]*Did you mean images\/lamp\.png\?/,
      },
    ],
  },
  {
    made: 'a script in a page',
    files: { [index]: onIndex('<script>{"alert(1)"}</script>') },
    problems: [{ code: 'unknown-script', file: index, line: 11, column: 7, says: /Make it an island/ }],
  },
  {
    made: 'a broken fragment',
    files: { [frame]: (text) => text.replace('href="/"', 'href="#nowhere"') },
    problems: [{ code: 'broken-fragment', file: frame, line: 10, says: /#nowhere/ }],
  },
  {
    made: 'a malformed address',
    files: { [frame]: (text) => text.replace('href="/"', 'href="mailto:nobody"') },
    problems: [{ code: 'malformed-address', file: frame, line: 10, says: /mailto:nobody/ }],
  },
  {
    made: 'a new tab without noopener, for two addresses',
    files: {
      [index]: onIndex(
        '{["https://a.example", "https://b.example"].map((url) => <a key={url} href={url} target="_blank">x</a>)}',
      ),
    },
    problems: [{ code: 'missing-noopener', file: index, line: 11, says: /https:\/\/a\.example/ }],
  },
  {
    made: 'a width without a unit',
    files: { [item]: (text) => text.replace('sizes="50vw"', 'sizes="50"') },
    problems: [{ code: 'bad-sizes', file: item, line: 23, says: /No browser can read sizes="50"/ }],
  },
  {
    made: 'a template that throws',
    files: {
      [item]: (text) =>
        text.replace('body: ({ entry, content }) => (', 'body: ({ entry, content }) => missing || ('),
    },
    problems: [
      {
        code: 'template-threw',
        file: item,
        line: 21,
        says: /failed: missing is not defined\.[\s\S]*On \/goods\/lamp and \/goods\/stool/,
      },
    ],
  },
  {
    made: 'an async component',
    files: {
      [index]: (text) => `${onIndex('<News />')(text)}\nasync function News() {\n  return <p>News</p>;\n}\n`,
    },
    problems: [
      {
        code: 'async-template',
        file: index,
        line: 11,
        column: 7,
        says: /The component News returns a promise/,
      },
    ],
  },
  {
    made: 'a component that is undefined',
    files: { [index]: (text) => `${onIndex('<parts.News />')(text)}\nconst parts: any = {};\n` },
    problems: [
      { code: 'unknown-component', file: index, line: 11, column: 7, says: /This component is undefined/ },
    ],
  },
  {
    made: 'a handler in a page',
    files: { [frame]: inFrame('<button type="button" onClick={() => {}}>Go</button>') },
    problems: [
      {
        code: 'dead-handler',
        file: frame,
        line: 15,
        column: 9,
        says: /`onClick` of this <button> is never called[\s\S]*On \/, /,
      },
    ],
  },
  {
    made: 'a handler in an island that React does not hydrate',
    files: {
      'templates/islands/Note.tsx': (text) => text.replace('<section', '<section onClick={() => {}}'),
    },
    problems: [{ code: 'dead-handler', file: 'templates/islands/Note.tsx', line: 4, says: /onClick/ }],
  },
  {
    made: 'state in a page',
    files: {
      [frame]: (text) =>
        `import { useState } from 'react';\n${text}`.replace(
          'const { content }',
          'useState(0);\n  const { content }',
        ),
    },
    problems: [{ code: 'dead-hook', file: frame, line: 7, column: 3, says: /`useState` does nothing here/ }],
  },
  {
    made: 'an island that shows the time',
    files: {
      [basket]: (text) => text.replace('{label}:', '{label} at {new Date().toISOString()}:'),
    },
    problems: [
      {
        code: 'unstable-island',
        file: basket,
        line: 9,
        says: /Basket looks different each time[\s\S]*useEffect/,
      },
    ],
  },
  {
    made: 'an island that tosses a coin',
    files: {
      [basket]: (text) => text.replace('useState(start)', 'useState(Math.random() < 0.5 ? 0 : start)'),
    },
    problems: [{ code: 'unstable-island', file: basket, line: 4, says: /Basket looks different/ }],
  },
  {
    made: 'an island that counts how often it was drawn',
    files: {
      [basket]: (text) => `${text.replace('{label}:', '{label} {drawings++}:')}\nlet drawings = 0;\n`,
    },
    problems: [{ code: 'unstable-island', file: basket, line: 1, says: /Basket looks different/ }],
  },
  {
    made: 'an object among the children of an element',
    files: { [index]: onIndex('<p>{["a", content.goods.all[0] as never]}</p>') },
    problems: [
      {
        code: 'object-child',
        file: index,
        line: 11,
        column: 7,
        says: /An object with code, name, price, photo and more stands where/,
      },
    ],
  },
  {
    made: 'an island without a prop that it requires',
    files: { [index]: (text) => text.replace("{ start: 5, label: 'Second' }", '{ start: 5 } as never') },
    problems: [
      {
        code: 'missing-prop',
        file: index,
        line: 22,
        column: 7,
        says: /Basket requires `label`, which it is not given[\s\S]*"\?" behind[\s\S]*islands\/Basket\.tsx/,
      },
    ],
  },
  {
    made: 'an island without any props, whose type is in another file',
    files: {
      'templates/basket-props.ts': 'export interface BasketProps { readonly start: number; label: string }\n',
      [basket]: (text) =>
        `import type { BasketProps } from '../basket-props.ts';\n${text.replace('{ start: number; label: string }', 'BasketProps')}`,
      [index]: (text) => text.replace("props={{ start: 5, label: 'Second' }} ", ''),
    },
    problems: [
      { code: 'missing-prop', file: index, line: 22, says: /Basket requires `start` and `label`, which/ },
    ],
  },
  {
    made: 'an island without a name of its own, and without its prop',
    files: {
      'templates/islands/Note.tsx': () =>
        'export default ({ text }: { text: string }) => <section>{text}</section>;\n',
    },
    problems: [{ code: 'missing-prop', file: index, line: 23, says: /Note requires `text`/ }],
  },
  {
    made: 'a component of every page without a prop that it requires',
    files: {
      [frame]: (text) =>
        `${inFrame('<Sign {...{ colour: "red" }} />')(text)}\ninterface Props { text: string; colour?: string }\nconst Sign = ({ text }: Props) => <p>{text}.</p>;\n`,
    },
    problems: [
      {
        code: 'missing-prop',
        file: frame,
        line: 15,
        column: 9,
        says: /Sign requires `text`[\s\S]*On \/, [\s\S]* and 2 more pages/,
      },
    ],
  },
  {
    made: 'a component that fails for lack of a prop',
    files: {
      [frame]: (text) =>
        `${inFrame('<Sign />')(text)}\nconst Sign = ({ text }: { text: string }) => <p>{text.trim()}</p>;\n`,
    },
    problems: [{ code: 'missing-prop', file: frame, line: 15, says: /Sign requires `text`/ }],
  },
  {
    made: 'an island that wakes at an unknown moment',
    files: { [index]: (text) => text.replace('when="load"', 'when="lod"') },
    problems: [{ code: 'unknown-moment', file: index, line: 22, says: /cannot wake at "lod"[\s\S]*"load"/ }],
  },
];

describe('files that nothing reads are named, with what is read instead:', () => {
  const unread: Case[] = [
    {
      made: 'a Markdown file in a folder of entries',
      files: { 'content/makers/carl.md': '# Carl' },
      problems: [
        {
          code: 'unread-file',
          file: 'content/makers/carl.md',
          says: /entries of a folder are YAML[\s\S]*carl\.yaml/,
        },
      ],
    },
    {
      made: 'a collection that names a JSON file',
      files: {
        'content/goods.json': '[]',
        [schema]: (text) => text.replace("'goods.yaml'", "'goods.json'"),
      },
      problems: [
        {
          code: 'missing-file',
          file: 'content/goods.json',
          says: /read from YAML files alone[\s\S]*goods\.yaml/,
        },
        { code: 'unclaimed-file', file: goods, says: /No collection/ },
      ],
    },
    {
      made: 'a JSON file in the place of a YAML file',
      files: {
        'content/extras.json': '[]',
        [schema]: (text) =>
          text.replace('goods: list', "extras: list('extras.yaml', goods),\n    goods: list"),
      },
      problems: [
        {
          code: 'missing-file',
          file: 'content/extras.yaml',
          says: /what extras\.json says as YAML into extras\.yaml/,
        },
      ],
    },
    ...['foo.jsx', 'foo.js', 'foo.ts', 'foo.md'].map((name) => ({
      made: `${name} among the pages`,
      files: { [`templates/pages/${name}`]: '' },
      problems: [
        {
          code: 'unread-file',
          file: `templates/pages/${name}`,
          says: /pages are \.tsx files[\s\S]*foo\.tsx/,
        },
      ],
    })),
  ];
  test.each(unread)('$made', async ({ files, problems: expected }) => {
    const problems = await problemsOf(files);
    expect(problems, JSON.stringify(problems, null, 1)).toHaveLength(expected.length);
    for (const [at, { says, ...facts }] of expected.entries()) {
      expect(problems[at]).toMatchObject(facts);
      expect(problems[at] && textOf(problems[at])).toMatch(says);
    }
  });

  test('data elsewhere in the content is a reminder; what is imported, or is for people, is nothing', async () => {
    const { problems, reminders } = await told({
      'content/left.json': '[]',
      'content/prices.json': '{"lamp":1}',
      'content/makers/README.md': 'Who makes what.',
      'templates/pages/_helper.ts': '',
      'templates/pages/prices.ts': 'export const prices = 1;',
      [schema]: (text) => `import prices from './prices.json';\nvoid prices;\n${text}`,
      [index]: (text) => `import { prices } from './prices.ts';\nvoid prices;\n${text}`,
    });
    expect(problems).toEqual([]);
    expect(reminders.filter((text) => text.startsWith('Nothing reads'))).toEqual([
      'Nothing reads content/left.json: content stands in YAML files that content/schema.ts names.',
    ]);
  });
});

describe('a host that an island is handed and browsers would keep it from', () => {
  const asking = (use: string): Record<string, Change> => ({
    'templates/islands/Order.client.ts': `export default (root: HTMLElement, { endpoint }: { endpoint: string }) => { ${use} };\n`,
    'templates/islands/Order.tsx':
      'export default ({ endpoint }: { endpoint: string }) => <p>{endpoint.length}</p>;\n',
    [index]: (text) =>
      onIndex('<Island of={Order} props={{ endpoint: "https://api.example/v1" }} when="visible" />')(
        `import Order from '../islands/Order.tsx';\n${text}`,
      ),
  });
  const notesOf = async (files: Record<string, Change>) => {
    const { problems, reminders } = await told(files);
    expect(problems).toEqual([]);
    return reminders.filter((text) => text.includes('reaches'));
  };

  test('is noted with the line to add, if the script asks hosts for anything', async () => {
    const [note, ...more] = await notesOf(asking('void fetch(endpoint)'));
    expect(note).toMatch(/the island Order from https:\/\/api\.example, its `endpoint` on \/,/);
    expect(note).toContain(
      'add to templates/islands/Order.tsx: Order.reaches = ({ endpoint }: Props): Reach => ({ connects: [endpoint] });',
    );
    expect(more).toEqual([]);
  });

  test('is nothing to one that only links there, or names it', async () => {
    expect(await notesOf(asking('root.title = endpoint'))).toEqual([]);
    const named = asking('void fetch(endpoint)');
    named['templates/islands/Order.tsx'] =
      'export default function Order({ endpoint }: { endpoint: string }) { return <p>{endpoint.length}</p>; }\nOrder.reaches = ({ endpoint }: { endpoint: string }) => ({ connects: [endpoint] });\n';
    expect(await notesOf(named)).toEqual([]);
  });
});

describe('an author is told before anybody waits:', () => {
  test('pictures are made only once nothing is left to mend', async () => {
    const fresh = await copySite('shop', { cold: true });
    try {
      await fresh.edit(frame, (text) => text.replace('href="/"', 'href="/hom"'));
      const broken = (await fresh.build()).report;
      expect(broken.problems).toMatchObject([{ code: 'broken-link', file: frame }]);
      expect(broken.images.made).toBe(0);
      expect(broken.stages.map(({ name }) => name)).not.toContain('pictures');
    } finally {
      await fresh.dispose();
    }
  });

  test('a file that begins with an underscore is no page', async () => {
    const page = 'templates/pages/_draft.tsx';
    expect(await problemsOf({ [page]: 'throw new Error("unfinished");' })).toEqual([]);
  });

  test('a site without an error page is told so', async () => {
    const wake = await copySite('wake');
    try {
      expect((await wake.build({ write: false })).report.reminders.join()).toContain(
        'templates/pages/404.tsx',
      );
    } finally {
      await wake.dispose();
    }
  });
});

describe('an address that a build takes away', () => {
  const notes = async (site: FixtureSite) =>
    (await site.build()).report.reminders.filter((text) => text.includes('gone'));

  test('is noted once, with the line that would lead on from it', async () => {
    const fresh = await copySite('shop');
    try {
      expect(await notes(fresh)).toEqual([]);
      await fresh.edit(goods, (text) => text.slice(0, text.indexOf('- code: stool')));
      await fresh.edit(schema, (text) => text.replace("{ from: '/old', to: '/goods/lamp' }", ''));
      expect(await notes(fresh)).toEqual([
        "The addresses /goods/stool and /old are gone, and nothing leads on from there. If visitors know them, add to `redirects` in the settings of content/schema.ts: { from: '/goods/stool', to: '/…' }",
      ]);
      expect(await notes(fresh)).toEqual([]);
    } finally {
      await fresh.dispose();
    }
  });

  test('is no matter where it leads on', async () => {
    const fresh = await copySite('shop');
    try {
      await fresh.build();
      await fresh.edit(goods, (text) => text.slice(0, text.indexOf('- code: stool')));
      await fresh.edit(schema, (text) => text.replace("from: '/old'", "from: '/goods/stool'"));
      expect(await notes(fresh)).toEqual([expect.stringContaining('The address /old is gone')]);
    } finally {
      await fresh.dispose();
    }
  });
});

test('an island that asks for time and chance without showing them is left alone', async () => {
  const files = {
    [basket]: (text: string) =>
      text
        .replace('const id', 'useEffect(() => setCount(Math.random()), []);\n  void Date.now();\n  const id')
        .replace('useId,', 'useEffect, useId,'),
  };
  expect(await problemsOf(files)).toEqual([]);
});

describe('a fault of markup names the element that wrote it, and shows that:', () => {
  test.each(markup)('$made', async ({ files, problems: expected }) => {
    const problems = await problemsOf(files);
    expect(problems, JSON.stringify(problems, null, 1)).toHaveLength(expected.length);
    for (const [at, { says, ...facts }] of expected.entries()) {
      expect(problems[at]).toMatchObject(facts);
      expect(problems[at] && textOf(problems[at])).toMatch(says);
      // A frame of the source, not of the page.
      expect(problems[at]?.frame).toMatch(new RegExp(`^> +${problems[at]?.line} \\| `, 'm'));
      expect(problems[at]?.frame).not.toContain('</head>');
    }
  });

  test('the shipped pages say nothing of their sources', async () => {
    await shop.build();
    expect(await shop.read('dist/index.html')).not.toMatch(/data-site-source|templates\//);
  });
});
