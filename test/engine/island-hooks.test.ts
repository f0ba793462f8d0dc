/** Which elements the scripts of islands ask for, in whole sites: what is said where the markup lacks one, and when. */
import { describe, expect, test } from 'vitest';
import { devSite } from '../support/dev-server.ts';
import { fixtureSite } from '../support/fixture-site.ts';
import { type Changes, index, onIndex, toldShop } from './told-shop.ts';

const shop = toldShop();

const film = 'templates/islands/Film.client.ts';

/** A shop that shows films, with a script that asks for `hooks`. */
const films = (hooks: string, markup: string, shown = '<Island of={Film} when="visible" />'): Changes => ({
  [film]: `import type { Given } from 'site';

export const hooks = {
  ${hooks}
} as const;

export default function enhance({ root }: Given<typeof hooks>): void {
  root.dataset.films = '';
}
`,
  'templates/islands/Film.tsx': `export default () => <div>${markup}</div>;\n`,
  [index]: (text) => onIndex(shown)(`import Film from '../islands/Film.tsx';\n${text}`),
});

const close = "close: 'button',";

test('an element that the script asks for and the markup lacks is a problem at the line that asks for it', async () => {
  const problems = await shop.problemsOf(films(close, '<p>A film</p>'));
  expect(problems).toEqual([
    {
      code: 'island-hook',
      message: 'The island Film has no `data-close`, but its script asks for one.',
      detail: expect.stringMatching(/^On \/ and \/start\.\nIn the page: index\.html:\d+:\d+$/),
      help: "Put `data-close` on a <button> into its markup, or call the hook 'close?', and the script does without.",
      file: film,
      line: 4,
      column: 3,
      frame: expect.stringContaining(close),
      route: '/',
    },
  ]);
});

describe('a script is content with its markup', () => {
  test.each([
    ['that has what it asks for', close, '<button data-close type="button">Close</button>'],
    ['that lacks what it can do without', "'close?': 'button',", '<p>A film</p>'],
    ['that has several where it takes several', "'dot+': 'b',", '<b data-dot>1</b><b data-dot>2</b>'],
    ['that has none where it takes any number', "'dot*': 'b',", '<p>A film</p>'],
    ['in which an element needs no mark', "p: 'p',", '<p>A film</p>'],
  ])('%s', async (_, hooks, markup) => {
    expect(await shop.problemsOf(films(hooks, markup))).toEqual([]);
  });
});

test('an element that is there twice, and one of another kind, are problems', async () => {
  const button = '<button data-close type="button">Close</button>';
  expect(await shop.problemsOf(films(close, button + button))).toMatchObject([
    {
      code: 'island-hook',
      message: expect.stringContaining('has `data-close` 2 times'),
      file: film,
      line: 4,
    },
  ]);
  expect(await shop.problemsOf(films(close, '<b data-close>Close</b>'))).toMatchObject([
    {
      code: 'island-hook',
      message: expect.stringContaining('`data-close` stands on a <b>'),
      file: film,
      line: 4,
    },
  ]);
});

test('each island on each page is looked at, and what the page puts into it counts', async () => {
  const given = films(
    close,
    '{children}',
    `<Island of={Film} when="load"><button data-close type="button">Close</button></Island>
      <Island of={Film} when="load"><p>A film</p></Island>`,
  );
  const changes = {
    ...given,
    'templates/islands/Film.tsx':
      "import type { ReactNode } from 'react';\nexport default ({ children }: { children?: ReactNode }) => <div>{children}</div>;\n",
  };
  expect(await shop.problemsOf(changes)).toMatchObject([{ code: 'island-hook', file: film, route: '/' }]);
});

test('what was found out before holds as long as the script asks for the same, and where', async () => {
  const some = (sign: string) => films(`'dot${sign}': 'b',`, '<p>A film</p>');
  // Either is found in the browser by the same code, so the page is the same, byte by byte.
  expect(await shop.problemsOf(some('*'))).toEqual([]);
  const told = [{ code: 'island-hook', line: 4, column: 3 }];
  expect(await shop.problemsOf(some('+'))).toMatchObject(told);
  expect(await shop.problemsOf(some('+'))).toMatchObject(told);
  const lower = films("// All dots.\n  'dot+': 'b',", '<p>A film</p>');
  expect(await shop.problemsOf(lower)).toMatchObject([{ code: 'island-hook', line: 5, column: 3 }]);
  expect(await shop.problemsOf(some('*'))).toEqual([]);
});

test('a build without changes says the same of a site whose script asks for more than there is', async () => {
  const site = await fixtureSite('shop');
  expect(await site.problems()).toEqual([]);
  await site.edit('templates/islands/Note.client.ts', (text) =>
    text.replace("section: 'section'", "note: 'section', section: 'section'"),
  );
  const told = [
    { code: 'island-hook', file: 'templates/islands/Note.client.ts', line: 3, column: 24, route: '/' },
  ];
  expect(await site.problems()).toMatchObject(told);
  expect(await site.problems()).toMatchObject(told);
  await site.edit('templates/islands/Note.tsx', (text) => text.replace('<section', '<section data-note'));
  expect(await site.problems()).toEqual([]);
});

test('hooks that cannot be read are a problem at their place', async () => {
  const problems = await shop.problemsOf(films('...others,', '<p>A film</p>'));
  expect(problems).toMatchObject([{ code: 'bad-hooks', file: film, line: 4, column: 3 }]);
});

test('site dev shows it over the page, and lets go once the markup has it', async () => {
  const site = await devSite('shop');
  await site.settled('good');
  await site.edit('templates/islands/Note.client.ts', (text) =>
    text.replace("section: 'section'", "note: 'section', section: 'section'"),
  );
  const { problems } = await site.settled('bad');
  expect(problems).toMatchObject([
    { code: 'island-hook', file: 'templates/islands/Note.client.ts', line: 3 },
  ]);
  await site.edit('templates/islands/Note.tsx', (text) => text.replace('<section', '<section data-note'));
  await site.settled('good');
});
