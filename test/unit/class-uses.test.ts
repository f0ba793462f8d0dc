/** What modules ask style sheets for is read from their sources, and held against what the sheets have. */
import { describe, expect, test } from 'vitest';
import { judgeClasses, unusedClassesNote } from '../../src/bundle/class-uses.ts';
import { readClassUses } from '../../src/bundle/read-class-uses.ts';

const file = 'templates/parts/Card.tsx';
const sheet = 'templates/parts/Card.module.css';
const from = "import css from './Card.module.css';\n";
const card = { card: 'card_1', title: 'title_1 big_1', big: 'big_1', turn: 'turn_1' };
const text = '.card_1, .title_1 > b { color: red }\n.big_1 { animation: turn_1 }\n@keyframes turn_1 { }';

/** What is said of a module beside that sheet. */
function judged(source: string, kind = file) {
  const uses = new Map([[kind, readClassUses(kind, source)]]);
  const { problems, unused } = judgeClasses(uses, new Map([[sheet, { css: text, classes: card }]]));
  return {
    unknown: problems.map(({ message, line, column }) => `${line}:${column} ${message}`),
    unused: unused.get(sheet) ?? [],
  };
}

describe('a class counts as asked for', () => {
  test.each([
    ['by its name', `${from}<p className={css.card} />;`, ['big', 'title']],
    ['by its name in quotes', `${from}<p className={css['card']} />;`, ['big', 'title']],
    ['together with those that it is composed of', `${from}css.card + css.title;`, []],
    ['if the sheet may be there or not', `${from}css?.big;`, ['card', 'title']],
    ['by whatever is put together', `${from}css[look];`, []],
    ['where the sheet is handed on', `${from}wear(css);`, []],
    ['where it is taken apart', `${from}const { card } = css;`, []],
    ['where something else has its name', `${from}const go = (css) => css.card;`, []],
    ['where the sheet is exported', "export { default } from './Card.module.css';", []],
    ['where the sheet is imported later', "const late = import('./Card.module.css');", []],
    ['where all its names are imported', "import * as css from './Card.module.css';", []],
    ['where a path leads there by another name', "import css from '@parts/Card.module.css';", []],
    ['in a source that cannot be read', `${from}let let = css.card(`, []],
    ['but not by a comment', `${from}// css.card`, ['big', 'card', 'title']],
    [
      'but not by another sheet',
      "import css from './Other.module.css';\ncss.card;",
      ['big', 'card', 'title'],
    ],
    ['but not by an import alone', "import './Card.module.css';", ['big', 'card', 'title']],
  ])('%s', (_, source, unused) => {
    expect(judged(source)).toEqual({ unknown: [], unused });
  });
});

test('a name that the sheet lacks has its place, in whatever branch it stands', () => {
  expect(judged(`${from}export const a = dark ? css.card : css.crad;`).unknown).toEqual([
    `2:40 The style sheet ${sheet} has no class "crad".`,
  ]);
  expect(
    judged(`${from}export const a: string = css.toString;`, 'templates/parts/Card.client.ts').unknown,
  ).toEqual([`2:30 The style sheet ${sheet} has no class "toString".`]);
});

test('classes that nobody asks for are named with their places, and five of many', () => {
  const note = (names: readonly string[]) =>
    unusedClassesNote([{ sheet, text: '.a-b {}\n.a {}\n.c {}', names }].filter(() => names.length > 0));
  expect(note([])).toBeUndefined();
  expect(note(['a'])).toBe(`No template asks for the class "a" (${sheet}:2). Remove it, or use it.`);
  expect(note(['a-b', 'c', 'a', 'a', 'a', 'a'])).toMatch(
    /^No template asks for 6 classes: "a-b" \(\S+:1\), "c" \(\S+:3\), .* and 1 more\. Remove them, or use them\.$/,
  );
});
