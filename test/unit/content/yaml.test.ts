import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../src/content/yaml.ts';

const place = (text: string, path: (string | number)[], on: 'key' | 'value' = 'value') => {
  const { line, column } = parseYaml('content/x.yaml', text).locate(path, on);
  return `${line}:${column}`;
};

describe('a YAML file', () => {
  test('knows the line and column of every value and key', () => {
    const text = 'name: Anna\ncontact:\n  phone: "12"\n  tags: [a, bb]\n';
    expect(place(text, ['name'])).toBe('1:7');
    expect(place(text, ['contact', 'phone'])).toBe('3:10');
    expect(place(text, ['contact', 'phone'], 'key')).toBe('3:3');
    expect(place(text, ['contact', 'tags', 1])).toBe('4:13');
  });

  test('points at the entry of a list, and at the nearest ancestor of what is missing', () => {
    const text = '- slug: a\n- slug: b\n  name: B\n';
    expect(place(text, [1])).toBe('2:3');
    expect(place(text, [1, 'phone'])).toBe('2:3');
    expect(place(text, [1, 'name'])).toBe('3:9');
  });

  test('counts columns in lines with tabs, accents and Windows line ends', () => {
    expect(place('a: é\r\nb: "ü"\r\n', ['b'])).toBe('2:4');
  });

  test.each([
    ['a broken quote', 'a: "b\nc: d\n', 'yaml-syntax'],
    ['a key given twice', 'a: 1\na: 2\n', 'duplicate-key'],
    ['a custom tag', 'a: !!js/function "x"\n', 'yaml-tag'],
    ['two documents', 'a: 1\n---\nb: 2\n', 'yaml-documents'],
  ])('refuses %s with its place', (_, text, code) => {
    const [problem] = parseYaml('content/x.yaml', text).problems;
    expect(problem).toMatchObject({ code, file: 'content/x.yaml' });
    expect(problem?.line).toBeGreaterThan(0);
    expect(problem?.frame).toContain('^');
  });

  test('refuses aliases that multiply without end', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, previous] of ['ba', 'cb', 'dc', 'ed', 'fe'].map((pair) => [...pair]))
      bomb.push(`${name}: &${name} [${Array(10).fill(`*${previous}`).join(', ')}]`);
    const { problems } = parseYaml('content/x.yaml', bomb.join('\n'));
    expect(problems[0]).toMatchObject({ code: 'yaml-aliases', line: 6, column: 8 });
  });

  test.each([
    ['that repeat themselves', 'b: 1\na: &a [*a]', 2, 8, 'inside the very value'],
    ['that stand for nothing', 'b: 1\na: *b', 2, 4, 'there is no anchor &b'],
  ])('refuses aliases %s, at their own line', (_, text, line, column, says) => {
    expect(parseYaml('content/x.yaml', text).problems).toMatchObject([
      { code: 'yaml-aliases', line, column, message: expect.stringContaining(says) },
    ]);
  });

  test.each([
    ['100,000 brackets', '['.repeat(100_000), 'yaml-depth'],
    ['100,000 dashes', `${'- '.repeat(100_000)}x`, 'yaml-depth'],
    ['51 levels', '['.repeat(51) + ']'.repeat(51), 'yaml-depth'],
    ['101 anchors', Array.from({ length: 101 }, (_, at) => `- &a${at} x`).join('\n'), 'yaml-aliases'],
    ['2,000,000 commas', `[${','.repeat(2_000_000)}]`, 'too-many-values'],
    ['2,000,000 line ends', `a: 1${'\n#\n'.repeat(1_000_000)}`, 'too-many-values'],
    ['200,001 entries', '- x\n'.repeat(200_001), 'too-many-values'],
    ['more than 4,000,000 characters', `a: ${'x'.repeat(4_000_000)}`, 'too-large'],
  ])('has room for what is written, and says where %s are too much', (_, text, code) => {
    const { problems } = parseYaml('content/x.yaml', text);
    expect(problems).toMatchObject([{ code, line: expect.any(Number), column: expect.any(Number) }]);
    expect(problems[0]?.message).toMatch(/\d/);
  });

  test.each([
    ['a word of 10,000 characters', 'w'.repeat(10_000), 'word'],
    ['50,000 blanks', `a${' '.repeat(50_000)}b`, 'blanks'],
    ['100,001 characters', 'one two '.repeat(12_501), 'characters'],
  ])('refuses a text of %s at its place', (_, text, says) => {
    expect(parseYaml('content/x.yaml', `b: 1\na: "${text}"`).problems).toMatchObject([
      { code: 'too-large', line: 2, column: 4, message: expect.stringContaining(says) },
    ]);
  });

  test.each([
    ['words of 2,000 letters', `${'w'.repeat(2000)} ${'w'.repeat(2000)}`],
    ['scripts without blanks', '漢字かな、'.repeat(1000)],
    ['1,000 blanks', `a${' '.repeat(1000)}b`],
  ])('reads a text with %s', (_, text) => {
    expect(parseYaml('content/x.yaml', `a: "${text}"`).problems).toEqual([]);
  });

  test('reads 50 levels, 100 anchors, and finds what is given twice among 60,000 fields', () => {
    const anchors = Array.from({ length: 100 }, (_, at) => `- &a${at} x`).join('\n');
    const fields = Array.from({ length: 60_000 }, (_, at) => `k${at}: x`).join('\n');
    expect(parseYaml('content/x.yaml', '['.repeat(50) + ']'.repeat(50)).problems).toEqual([]);
    expect(parseYaml('content/x.yaml', anchors).problems).toEqual([]);
    expect(parseYaml('content/x.yaml', `${fields}\nk7: y`).problems).toMatchObject([
      { code: 'duplicate-key', line: 60_001, message: 'The field `k7` is given twice; each must be unique.' },
    ]);
  });

  test.each([
    ['ESC', 'b: 1\na: "x\\e[31m"', 'U+001B'],
    ['NUL', 'b: 1\na: "\\0"', 'U+0000'],
    ['a bell', 'b: 1\na: x\u0007y', 'U+0007'],
    ['a control character of the upper half', 'b: 1\na: x\u0085y', 'U+0085'],
    ['the sign for a lost letter', 'b: 1\na: x\uFFFDy', 'U+FFFD'],
    ['half a pair', 'b: 1\na: "\\ud800"', 'U+D800'],
  ])('refuses a text with %s', (_, text, name) => {
    expect(parseYaml('content/x.yaml', text).problems).toMatchObject([
      { code: 'stray-character', line: 2, column: 4, message: expect.stringContaining(name) },
    ]);
  });

  test.each([
    ['an entry of a list', 'a:\n  - b: 1\n\tc: 2\n  - b: 3\n\tc: 4\n', 3, 1, '1 more line begins'],
    ['an entry, behind blanks', '- b: 1\n  \tc: 2\n', 2, 3, ''],
    ['a group', 'a:\n\tb: 1\n\tc: 2\n\td: 3\n', 2, 1, '2 more lines begin'],
  ])('says of a tab before a field of %s that it is one, once', (_, text, line, column, more) => {
    const { problems } = parseYaml('content/x.yaml', text);
    expect(problems).toMatchObject([
      { code: 'yaml-syntax', line, column, message: 'This line is indented with a tab.' },
    ]);
    expect(problems[0]?.help).toContain(more);
  });

  test('a tab at the beginning of a line of a text is not blamed for what is wrong elsewhere', () => {
    const { problems } = parseYaml('content/x.yaml', 'a: |\n  x\n  \ty\nb: "c\n');
    expect(problems).toMatchObject([{ line: 4, message: 'This text has no closing double quote.' }]);
  });

  test('accepts tabs, line breaks and the letters of all scripts in a text', () => {
    const text = 'a: "x\\ty\\r\\nz"\nb: "👍🏽 दी\u200d \u200f عربى"';
    expect(parseYaml('content/x.yaml', text)).toMatchObject({
      problems: [],
      value: { a: 'x\ty\r\nz', b: '👍🏽 दी\u200d \u200f عربى' },
    });
  });

  test('takes decimal numbers only; other spellings are texts', () => {
    const { value } = parseYaml(
      'x.yaml',
      '[1, -2.5, 1e3, +5, 017, 0x1f, 0o17, .inf, -.INF, .nan, 1_000, 0b1]',
    );
    expect(value).toEqual([1, -2.5, 1000, 5, 17, '0x1f', '0o17', '.inf', '-.INF', '.nan', '1_000', '0b1']);
  });

  test.each(['1e400', '12345678901234567890'])('refuses %s, of which digits would be lost', (number) => {
    expect(parseYaml('content/x.yaml', `b: 1\na: ${number}`).problems).toMatchObject([
      { code: 'inexact-number', line: 2, column: 4, help: expect.stringContaining('quotes') },
    ]);
  });

  test.each([
    ['title: Work: the best', 'yaml-syntax', 1, 'put the value in quotes'],
    ['{a: 1}: 2', 'yaml-syntax', 1, 'Put the name in quotes'],
    ['? [a]\n: 2', 'yaml-syntax', 1, 'Put the name in quotes'],
    ['a: 1\n---\nb: 2\n---\nc: 3', 'yaml-documents', 2, 'one document per file'],
    ['a: [1, 2\nb: 3', 'yaml-syntax', 1, 'This list has no closing ]'],
    ['a: "b\n', 'yaml-syntax', 1, 'This text has no closing double quote'],
    ['a: 1\nb', 'yaml-syntax', 2, 'A colon is missing'],
    ['a:\n\tb: 1', 'yaml-syntax', 2, 'Indent with spaces'],
    ['a: @b', 'yaml-syntax', 1, 'Put the text in quotes'],
    ['a: "\\q"', 'yaml-syntax', 1, 'two backslashes'],
  ])('says of %j what to do, in words of its own', (text, code, line, says) => {
    const [problem] = parseYaml('content/x.yaml', text).problems;
    expect(problem).toMatchObject({ code, line });
    const words = `${problem?.message} ${problem?.help}`;
    expect(words).toContain(says);
    expect(words).not.toMatch(/mapping|stringKeys|parseAllDocuments|implicit|scalar|flow/i);
  });

  test.each([
    ['a double quote', 'a: 1\nb: "c\n  d\n  e\n', 2, 4],
    ['a single quote', "a: 1\nb: 'c\n  d\n  e\n", 2, 4],
    ['a quote that is the last sign', 'a: 1\nb: "', 2, 4],
    ['a square bracket', 'a: 1\nb: [c,\n  d,\n  e\n', 2, 4],
    ['a curly bracket', 'a: 1\nb: {c: 1,\n  d: 2\n', 2, 4],
    ['the inner of two brackets', 'a: [\n  [b],\n  [c,\n  d]\n', 1, 4],
    ['an escaped quote at the end', 'a: 1\nb: "c \\"\n', 2, 4],
  ])('says where %s opens that is never closed', (_, text, line, column) => {
    expect(parseYaml('content/x.yaml', text).problems[0]).toMatchObject({
      code: 'yaml-syntax',
      line,
      column,
      message: expect.stringContaining('has no closing'),
    });
  });

  test('keeps prototype names as plain keys', () => {
    const { value } = parseYaml('content/x.yaml', '__proto__:\n  polluted: yes\n');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(value as object)).toEqual(['__proto__']);
  });
});
