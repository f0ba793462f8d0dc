import { describe, expect, it } from 'vitest';
import { codeFrame, placeOf } from '../../../src/problems/code-frame.ts';

const text = 'one: 1\ntwo: 2\nthree:\n  - alt: x\nfive: 5\nsix: 6\nseven: 7\n';

describe('codeFrame', () => {
  it('shows the place between two lines of context', () => {
    expect(codeFrame(text, 4, 5, 3)).toMatchInlineSnapshot(`
      "  2 | two: 2
        3 | three:
      > 4 |   - alt: x
          |     ^^^
        5 | five: 5
        6 | six: 6"
    `);
  });

  it('has less context at the ends', () => {
    expect(codeFrame('a\nb', 1, 1)).toBe('> 1 | a\n    | ^\n  2 | b');
    expect(codeFrame(text, 7, 1)).toMatch(/7 \| seven: 7\n {4}\| \^$/);
  });

  it('keeps the marker under a place behind tabs', () => {
    expect(codeFrame('\ta\tb', 1, 4)).toBe('> 1 |   a  b\n    |      ^');
  });

  it('aligns line numbers of different length', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(codeFrame(lines, 9, 1).split('\n')).toEqual([
      '   7 | line 7',
      '   8 | line 8',
      '>  9 | line 9',
      '     | ^',
      '  10 | line 10',
      '  11 | line 11',
    ]);
  });

  it('cuts long lines around the column', () => {
    const line = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`;
    const [shown = '', marker = ''] = codeFrame(line, 1, 501, 4).split('\n');
    expect(shown.length).toBeLessThan(120);
    expect(shown).toMatch(/^> 1 \| …a+HEREb+…$/);
    expect(marker.indexOf('^^^^')).toBe(shown.indexOf('HERE'));
  });

  it('marks no more than the line holds', () => {
    expect(codeFrame('ab\ncd', 1, 2, 50)).toBe('> 1 | ab\n    |  ^\n  2 | cd');
  });

  it.each([
    ['a line that does not exist', 'a', 9, 1],
    ['a column behind the end', 'a', 1, 9],
    ['an empty text', '', 1, 1],
    ['Windows line ends', 'a\r\nb\r\n', 2, 1],
  ])('survives %s', (_, source, line, column) => {
    expect(codeFrame(source, line, column)).not.toContain('\r');
  });
});

describe('placeOf', () => {
  it.each([
    [0, 1, 1],
    [6, 1, 7],
    [7, 2, 1],
    [9, 2, 3],
  ])('finds offset %i at %i:%i', (offset, line, column) => {
    expect(placeOf(text, offset)).toEqual({ line, column });
  });
});
