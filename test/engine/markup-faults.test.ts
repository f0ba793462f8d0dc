/** Where the author of a template is told of faults in the markup that it makes. */
import { describe, expect, test } from 'vitest';
import { basket, type Case, frame, index, inFrame, item, onIndex, toldShop } from './told-shop.ts';

const shop = toldShop();

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
        says: /Basket requires the prop `label`, which is missing here[\s\S]*"\?" behind[\s\S]*islands\/Basket\.tsx/,
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
      {
        code: 'missing-prop',
        file: index,
        line: 22,
        says: /Basket requires the props `start` and `label`, which are missing/,
      },
    ],
  },
  {
    made: 'an island without a name of its own, and without its prop',
    files: {
      'templates/islands/Note.tsx': () =>
        'export default ({ text }: { text: string }) => <section>{text}</section>;\n',
    },
    problems: [{ code: 'missing-prop', file: index, line: 23, says: /Note requires the prop `text`/ }],
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
        says: /Sign requires the prop `text`[\s\S]*On \/, [\s\S]* and 2 more pages/,
      },
    ],
  },
  {
    made: 'a component that fails for lack of a prop',
    files: {
      [frame]: (text) =>
        `${inFrame('<Sign />')(text)}\nconst Sign = ({ text }: { text: string }) => <p>{text.trim()}</p>;\n`,
    },
    problems: [{ code: 'missing-prop', file: frame, line: 15, says: /Sign requires the prop `text`/ }],
  },
  {
    made: 'an island that wakes at an unknown moment',
    files: { [index]: (text) => text.replace('when="load"', 'when="lod"') },
    problems: [{ code: 'unknown-moment', file: index, line: 22, says: /cannot wake at "lod"[\s\S]*"load"/ }],
  },
];

describe('a fault of markup names the element that wrote it, and shows that:', () => {
  test.each(markup)('$made', async (spoiled) => {
    for (const { frame: shown, line } of await shop.expectTold(spoiled)) {
      // A frame of the source, not of the page.
      expect(shown).toMatch(new RegExp(`^> +${line} \\| `, 'm'));
      expect(shown).not.toContain('</head>');
    }
  });

  test('the shipped pages say nothing of their sources', async () => {
    await shop.site().build();
    expect(await shop.site().read('dist/index.html')).not.toMatch(/data-site-source|templates\//);
  });
});
