/** What a client script asks its markup for is read from its source, which is not run. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { readHooks } from '../../src/bundle/read-hooks.ts';
import type { Given } from '../../src/index.ts';

const file = 'templates/islands/Dice.client.ts';
const declared = (text: string) => readHooks(file, `export const hooks = ${text};`);
/** Each hook as name, element and count. */
const hooksIn = (text: string) => declared(text).hooks.map(({ name, tag, count }) => [name, tag, count]);

describe('a hook is', () => {
  test.each([
    ['an element', "{ close: 'button' }", ['button', 'one']],
    ['any element', "{ close: '*' }", ['*', 'one']],
    ['one that may be missing', "{ 'close?': 'button' }", ['button', 'optional']],
    ['one that may be there several times', "{ 'close+': 'h2' }", ['h2', 'several']],
    ['one that may be there any number of times', "{ 'close*': 'a' }", ['a', 'any']],
    ['named in quotes', "{ 'close': 'form' }", ['form', 'one']],
  ])('%s', (_, text, expected) => {
    expect(hooksIn(`${text} as const`)).toEqual([['close', ...expected]]);
    expect(declared(text).faults).toEqual([]);
  });
});

test('a hook has the place of its line', () => {
  const { hooks } = readHooks(
    file,
    "\nexport const hooks = {\n  close: 'dialog',\n} as const satisfies Hooks;",
  );
  expect(hooks).toMatchObject([{ line: 3, column: 3 }]);
});

test('scripts that ask for nothing, and sources that cannot be parsed, have none', () => {
  const none = { hooks: [], faults: [] };
  expect(readHooks(file, 'export default () => {};')).toEqual(none);
  expect(readHooks(file, "function hooks() {}\nconst hook = { close: 'dialog' };")).toEqual(none);
  expect(readHooks(file, "export const hooks = { close: 'dialog'")).toEqual(none);
});

describe('what cannot be read is said with its place:', () => {
  test.each([
    ['a declaration that is put together', 'make()', '1:22 The build reads the hooks'],
    ['a part that is put together', "{ ...others, close: 'form' }", '1:24 The build reads the hooks'],
    ['a name that is put together', "{ ['a' + b]: 'form' }", '1:24 The build reads the hooks'],
    ['a value that is put together', '{ close: button }', '1:24 The build reads the hooks'],
    ['a name that no hook can have', "{ theEnd: 'form' }", '1:24 "theEnd" cannot be the name of a hook'],
    ['a sign that means nothing', "{ 'end!': 'form' }", '1:24 "end!" cannot be the name of a hook'],
    ['a name that everybody is given', "{ root: 'form' }", '1:24 "root" is what every script'],
    ['what is no element', "{ close: 'button.close' }", '1:31 "button.close" is not the name'],
  ])('%s', (_, text, expected) => {
    const { faults } = declared(text);
    expect(faults.map(({ message, line, column }) => `${line}:${column} ${message}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  test('one that is not exported, of which the script would be given nothing', () => {
    expect(readHooks(file, "\nconst hooks = { close: 'dialog' } as const;").faults).toEqual([
      { message: expect.stringContaining('are not exported'), line: 2, column: 7 },
    ]);
  });

  test('one that is exported from elsewhere', () => {
    expect(readHooks(file, "export { hooks } from './hooks.ts';").faults).toHaveLength(1);
  });
});

test('a script is given elements of the kinds that it names', () => {
  const hooks = {
    close: 'button',
    dialog: 'dialog',
    row: '*',
    'pause?': 'button',
    'dot+': 'a',
    'cell*': 'td',
  } as const;
  type All = Given<typeof hooks, { readonly delay: number }>;
  expect(hooks).toBeDefined();
  expectTypeOf<All['close']>().toEqualTypeOf<HTMLButtonElement>();
  expectTypeOf<All['dialog']>().toEqualTypeOf<HTMLDialogElement>();
  expectTypeOf<All['row']>().toEqualTypeOf<HTMLElement>();
  expectTypeOf<All['pause']>().toEqualTypeOf<HTMLButtonElement | null>();
  expectTypeOf<All['dot']>().toEqualTypeOf<readonly HTMLAnchorElement[]>();
  expectTypeOf<All['cell']>().toEqualTypeOf<readonly HTMLTableCellElement[]>();
  // @ts-expect-error No element is called so.
  expectTypeOf<Given<{ readonly odd: 'buton' }>>().toBeObject();
  expectTypeOf<All['props']>().toEqualTypeOf<{ readonly delay: number }>();
});
