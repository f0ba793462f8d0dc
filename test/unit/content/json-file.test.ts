import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/content/json-file.ts';

const parse = (text: string) => parseJson('content/prices.json', text);

describe('a JSON file', () => {
  test('has the value that JSON gives it, and a place for every part', () => {
    const text =
      '{\n\t"shops": [\n\t\t{ "name": "Ärger \\u00e9\\/", "open": true },\n\t\t{ "name": 2e3 }\n\t]\n}\n';
    const { value, problems, locate } = parse(text);
    expect(problems).toEqual([]);
    expect(value).toEqual(JSON.parse(text));
    expect(locate(['shops', 1, 'name'], 'value')).toEqual({ line: 4, column: 13, length: 3 });
    expect(locate(['shops', 0, 'open'], 'key')).toMatchObject({ line: 3, column: 31 });
    expect(locate(['shops', 0, 'shut'], 'key')).toMatchObject({ line: 3, column: 3 });
  });

  test('has the same value however it is laid out', () => {
    const blank = fc.stringMatching(/^[ \t\n\r]{0,3}$/);
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), blank, (inner, space) => {
        const json = `[${inner}]`;
        const laidOut = JSON.stringify(JSON.parse(json), null, space.replace(/[\n\r]/g, '\t'));
        const { value, problems } = parse(`${space}${laidOut}${space}`);
        // Characters that no page can show are told, as in YAML.
        const codes = problems.map(({ code }) => code).filter((code) => !/stray|inexact/.test(code));
        expect(codes).toEqual([]);
        if (problems.length === 0) expect(value).toStrictEqual(JSON.parse(json));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['a comment', '{\n  // of 2024\n  "a": 1\n}', 2, 3, /no comments/],
    ['a comment as in YAML', '# of 2024\n{ "a": 1 }', 1, 1, /no comments/],
    ['a comma behind the last entry', '[\n  1,\n  2,\n]', 4, 1, /comma after the last entry/],
    ['a comma behind the last field', '{ "a": 1, }', 1, 11, /comma after the last entry/],
    ['a name without quotes', '{ a: 1 }', 1, 3, /double quotes/],
    ['a text without quotes', '{ "a": rye }', 1, 8, /double quotes/],
    ['single quotes', "{ 'a': 1 }", 1, 3, /double quotes/],
    ['a missing comma', '{ "a": 1\n  "b": 2 }', 2, 3, /comma is missing/],
    ['a missing colon', '{ "a" 1 }', 1, 7, /colon is missing/],
    ['a second value', '{ "a": 1 }\n{ "b": 2 }', 2, 1, /second value/],
    ['a number as in YAML', '[.5]', 1, 2, /does not expect/],
    ['YAML', 'a: 1\n', 1, 1, /double quotes/],
    ['a bracket that nothing closes', '{ "a": [1, 2', 1, 13, /too early/],
    ['a text that nothing closes', '["a\nb"]', 1, 2, /no closing quote/],
    ['a backslash that means nothing', '["C:\\users"]', 1, 2, /backslash|four digits/],
    ['nothing', '', 1, 1, /too early/],
  ])('with %s is no JSON, told at that place', (_, text, line, column, says) => {
    expect(parse(text).problems).toMatchObject([
      {
        code: 'json-syntax',
        line,
        column,
        message: expect.stringMatching(says),
        frame: expect.stringContaining('^'),
      },
    ]);
    expect(parse(text).value).toBeUndefined();
  });

  test('is told its first fault, whatever stands behind that', () => {
    // For YAML the second line is a comment, so no limit counts its brackets.
    expect(parse(`[\n#,${'['.repeat(100_000)}\n1]`).problems).toMatchObject([
      { code: 'json-syntax', message: 'JSON has no comments.', line: 2, column: 1 },
    ]);
  });

  test('is never read where JSON cannot be, and always told with a place', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom(',', '"', "'", '}', ']', '//', 'x', '\\', '\u0001'),
        (json, at, sign) => {
          const text = json.slice(0, at % (json.length + 1)) + sign + json.slice(at % (json.length + 1));
          const isJson = (() => {
            try {
              JSON.parse(text);
              return true;
            } catch {
              return false;
            }
          })();
          const { problems } = parse(text);
          const told = problems.filter(({ code }) => code === 'json-syntax');
          expect(told).toHaveLength(isJson ? 0 : 1);
          for (const { line, column } of told)
            expect([line, column]).toEqual([expect.any(Number), expect.any(Number)]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    ['a name twice', '{ "a": 1, "a": 2 }', 'duplicate-key', 11],
    ['a number that would lose digits', '[12345678901234567890]', 'inexact-number', 2],
    ['a character that no page can show', '["\\u0007"]', 'stray-character', 2],
    ['too many levels', `${'['.repeat(60)}${']'.repeat(60)}`, 'yaml-depth', 51],
    ['levels without end', '['.repeat(100_000), 'yaml-depth', 51],
  ])('with %s is told as one of YAML', (_, text, code, column) => {
    expect(parse(text).problems).toMatchObject([{ code, line: 1, column }]);
  });
});
