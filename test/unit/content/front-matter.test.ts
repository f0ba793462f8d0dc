import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdownFile } from '../../../src/content/front-matter.ts';
import { parseYaml } from '../../../src/content/yaml.ts';

const parse = (text: string) => parseMarkdownFile('content/blog/post.md', text);
const placesOf = (text: string) =>
  parse(text).problems.map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('a Markdown file', () => {
  test('holds the fields of its front matter and, as body, the text below', () => {
    const { value, problems } = parse('---\ntitle: A post\ntags: [a, b]\n---\n\nOne.\n\n---\n\nTwo.\n\n');
    expect(problems).toEqual([]);
    expect(value).toEqual({ title: 'A post', tags: ['a', 'b'], body: 'One.\n\n---\n\nTwo.\n' });
  });

  test.each([
    ['without fields', '---\n---\nOne.', { body: 'One.\n' }],
    ['of comments alone', '---\n# Nothing yet.\n---\nOne.', { body: 'One.\n' }],
    ['with spaces behind its lines', '--- \na: 1\n---\t\nOne.', { a: 1, body: 'One.\n' }],
    ['with nothing below', '---\na: 1\n---', { a: 1, body: '' }],
    ['with empty lines below', '---\na: 1\n---\n\n \n', { a: 1, body: '' }],
    ['whose text begins with an indented line', '---\n---\n\n    code\n', { body: '    code\n' }],
    [
      'with a line of hyphens in a text',
      '---\na: |\n  x\n  ---\n---\nOne.',
      { a: 'x\n---\n', body: 'One.\n' },
    ],
  ])('may have front matter %s', (_, text, value) => {
    const parsed = parse(text);
    expect(parsed.problems).toEqual([]);
    expect(parsed.value).toEqual(value);
  });

  test('says the same with the line ends of Windows', () => {
    const text = '---\ntitle: A post\nlead: |\n  One.\n  Two.\n---\n\nThree.\n\nFour.\n';
    const windows = parse(text.replaceAll('\n', '\r\n'));
    expect(windows.problems).toEqual([]);
    expect(windows.value).toEqual(parse(text).value);
    expect(windows.locate(['body'], 'value', { text: 'Four.', nth: 0 })).toMatchObject({
      line: 10,
      column: 1,
    });
  });

  test('knows the place of each field, of the text, and of a part of it', () => {
    const { locate } = parse('---\ntitle: Four\nauthor:\n  name: Ann\n---\n\nOne.\nFour, four and Four.\n');
    expect(locate(['author', 'name'], 'value')).toEqual({ line: 4, column: 9, length: 3 });
    expect(locate(['author', 'age'], 'key')).toMatchObject({ line: 3, column: 1 });
    expect(locate(['body'], 'value')).toMatchObject({ line: 7, column: 1 });
    expect(locate(['body'], 'value', { text: 'Four', nth: 0 })).toEqual({ line: 8, column: 1, length: 4 });
    expect(locate(['body'], 'value', { text: 'Four', nth: 1 })).toMatchObject({ line: 8, column: 16 });
  });

  test('without a text is missed where that would begin', () => {
    expect(parse('---\na: 1\n---\n').locate(['body'], 'value')).toMatchObject({ line: 3, column: 1 });
  });

  test.each([
    ['has no front matter', 'One.\n\nTwo.\n', ['front-matter 1:1']],
    ['is empty', '', ['front-matter 1:1']],
    ['begins with an empty line', '\n---\na: 1\n---\n', ['front-matter 1:1']],
    ['has front matter without an end', '---\na: 1\n\nOne.\n', ['front-matter 1:1']],
    ['has a list for front matter', '---\n- a\n---\nOne.', ['front-matter 2:1']],
    ['has a text for front matter', '---\nOne.\n---\nTwo.', ['front-matter 2:1']],
    ['names its text in the front matter', '---\na: 1\nbody: One.\n---\nTwo.', ['front-matter 3:1']],
    ['gives a field twice', '---\na: 1\na: 2\n---\nOne.', ['duplicate-key 3:1']],
    ['has front matter that is no YAML', '---\na: [1\n---\nOne.', ['yaml-syntax 2:4']],
    ['holds what cannot be shown', '---\na: 1\n---\nOne.\nTw\u0007o.', ['stray-character 5:1']],
    ['holds an endless word', `---\n---\nOne.\n${'x'.repeat(2001)}\n`, ['too-large 4:1']],
    ['has an endless text', `---\n---\nOne.\n${'word '.repeat(20_001)}\n`, ['too-large 4:1']],
    ['has two faults', '---\na: 1\na: 2\n---\nTw\u0007o.', ['duplicate-key 3:1', 'stray-character 5:1']],
  ])('that %s is told so at its line', (_, text, places) => {
    expect(placesOf(text)).toEqual(places);
  });

  test('has the value that YAML gives to the same fields, whatever they are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.string()), (fields) => {
        const front = Object.entries(fields)
          .filter(([name]) => name !== 'body')
          .map(([name, text]) => `${name}: ${JSON.stringify(text)}\n`)
          .join('');
        const yaml = parseYaml('content/a.yaml', front);
        const { value, problems } = parse(`---\n${front}---\nOne.\n`);
        expect(problems.map(({ code }) => code)).toEqual(yaml.problems.map(({ code }) => code));
        if (problems.length === 0) expect(value).toEqual({ ...Object(yaml.value), body: 'One.\n' });
      }),
    );
  });
});
