import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/model.ts';
import { codeFrame } from '../../../src/problems/code-frame.ts';
import { columns } from '../../../src/problems/columns.ts';
import { formatAnnotations } from '../../../src/report/annotations.ts';
import { formatProblems } from '../../../src/report/format-problems.ts';
import {
  escapeControls,
  escapeForTerminal,
  escapeLineForTerminal,
} from '../../../src/text/escape-for-terminal.ts';

/** Every character that acts on a terminal, and each of the directions of writing. */
const acting = [
  ...Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
    (letter) => /\p{Cc}/u.test(letter) && !'\t\n'.includes(letter),
  ),
  ...['\u061C', '\u200E', '\u200F', '\u2028', '\u2029', '\u202A', '\u202E', '\u2066', '\u2069', '\uFEFF'],
  ...['\uD800', '\u{E0041}'],
];

describe('text from files, when it is printed', () => {
  test.each(acting)('shows %j instead of doing it', (letter) => {
    const shown = escapeForTerminal(`a${letter}b`);
    expect(shown).toMatch(/^a(\\u[0-9a-f]{4}){1,2}b$/);
    expect(JSON.parse(`"${shown}"`)).toBe(`a${letter}b`);
  });

  test('stays as it is in every script, with joined letters and emoji', () => {
    const text = 'é दी\u200d ক্ষ عربى 👩🏽‍💻 «x»\tz';
    expect(escapeForTerminal(text)).toBe(text);
  });

  test('keeps line breaks, unless it is to stay on its line', () => {
    expect(escapeForTerminal('a\nb')).toBe('a\nb');
    expect(escapeLineForTerminal('a\nb\tc')).toBe('a\\nb\\tc');
  });

  test.each([
    ['::error::x', '\\u003a:error::x'],
    ['a\n  ::set-env name=a::b', 'a\n  \\u003a:set-env name=a::b'],
    ['see ##[error]x and ##vso[task]', 'see \\u0023#[error]x and \\u0023#vso[task]'],
  ])('gives no orders to a CI system: %j', (text, shown) => {
    expect(escapeForTerminal(text)).toBe(shown);
  });

  test('leaves a JSON text the same JSON', () => {
    const value = { key: acting.join('') };
    const text = escapeControls(JSON.stringify(value, null, 2));
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\u202E/u);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe('a problem whose texts hold what acts', () => {
  const evil = 'RED\u001b[31m\u202e\r\n::error::injected\n##[error]x';
  const problem: Problem = {
    code: `code${evil}`,
    message: `There is no field \`${evil}\`.`,
    detail: `Expected ${evil}`,
    help: evil,
    file: `content/${evil}.yaml`,
    line: 1,
    column: 2,
    route: `/${evil}`,
    frame: codeFrame(evil, 1, 4),
  };

  test('is printed as text, with colours that are ours alone', () => {
    const text = formatProblems([problem], { colour: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours.
    const plain = text.replaceAll(/\u001b\[(?:1|2|22|31|33|36|39)m/g, '');
    expect(text).not.toBe(plain);
    expect(plain).not.toMatch(/(?!\n)\p{Cc}|\u202e|^\s*::|##\[/mu);
    expect(plain).toContain(
      'There is no field `RED\\u001b[31m\\u202e\\u000d\\n::error::injected\\n\\u0023#[error]x`.',
    );
  });

  test('is one annotation', () => {
    const text = formatAnnotations([problem]);
    expect(text.match(/\n/g)).toHaveLength(1);
    expect(text).toMatch(/^::error file=/);
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\u202e|##\[/u);
  });

  test('is one cell of a table', () => {
    expect(columns([[evil, evil]])).not.toMatch(/\p{Cc}|\u202e/u);
  });
});

test('the marker of a code frame stands under what is shown', () => {
  const frame = codeFrame('a: "\u001b\u202ex" # here', 1, 10, 4);
  expect(frame).toBe('> 1 | a: "\\u001b\\u202ex" # here\n    |                    ^^^^');
});
