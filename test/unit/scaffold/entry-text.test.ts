/** An entry is written as the file is written, and nothing else in the file changes. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { entryFile, withEntry } from '../../../src/scaffold/entry-text.ts';

const lamp = { code: 'lamp', parts: { bulb: 'E27' }, notes: ['warm', 'on: off'] };
const lines = ['- code: lamp', '  parts:', '    bulb: E27', '  notes:', '    - warm', '    - "on: off"', ''];

test.each([
  ['a list', '- code: stool\n', lines],
  ['a list without an end of line', '- code: stool', ['', ...lines]],
  ['a list after comments', '# Goods\n\n- code: stool # three legs\n', lines],
  ['entries with an empty line between them', '- code: a\n\n- code: b\n', ['', ...lines]],
  ['a list that ends with a long text', '- code: a\n  text: |\n    One.\n    Two.\n', lines],
  ['nothing but a comment', '# None yet.\n', lines],
  ['an empty file', '', lines],
])('%s gets its entry at the end', (_, text, added) => {
  expect(withEntry(text, lamp)).toBe(text + added.join('\n'));
});

test('what follows the last entry stays behind it', () => {
  const text = '- code: stool\n\n# The end.\n';
  expect(withEntry(text, { code: 'lamp' })).toBe('- code: stool\n- code: lamp\n\n# The end.\n');
});

test('an indented list, and lines that end as on Windows, stay what they are', () => {
  expect(withEntry('  - code: stool\r\n    price: 4\r\n', { code: 'lamp', price: 5 })).toBe(
    '  - code: stool\r\n    price: 4\r\n  - code: lamp\r\n    price: 5\r\n',
  );
});

test('brackets without anything between them make room for the first entry', () => {
  expect(withEntry('# None.\n[]\n', { code: 'lamp' })).toBe('# None.\n- code: lamp\n');
});

test('a list in one line, and what is no list, has no end to write to', () => {
  expect(withEntry('[{ code: stool }]\n', { code: 'lamp' })).toBeUndefined();
  expect(withEntry('code: stool\n', { code: 'lamp' })).toBeUndefined();
});

test('whatever a value looks like, it is read again as what it is', () => {
  const entry = {
    texts: [
      '0143',
      'yes',
      '2024-05-06',
      '- dash',
      '# hash',
      ' space ',
      '"quoted"',
      'null',
      '*a',
      '',
      '+91 20',
    ],
    lines: 'One.\n\nTwo: three.\n',
    long: 'word '.repeat(60).trim(),
    numbers: [0, -1.5, 1e21],
    none: null,
    group: {},
  };
  const list = withEntry('- code: stool\n', entry);
  expect(parse(list ?? '')).toEqual([{ code: 'stool' }, entry]);
  expect(parse(entryFile(entry))).toEqual(entry);
  // A long text stays one line, as people write it.
  expect(list).toContain(`long: ${entry.long}\n`);
});
