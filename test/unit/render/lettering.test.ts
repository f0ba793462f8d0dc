import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, type Lettering, measureText, setText } from '../../../src/render/lettering.ts';

const glyph = (advance: number) => ({ advance, outline: `M0 0L${advance} 0L${advance}-700Z` });
const letters: Lettering = {
  capHeight: 700,
  glyphs: Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwxyz é1'].map((letter, index) => [letter, glyph(400 + index * 10)]),
  ),
  kerning: { a: 'b-50 1-20' },
};
const plain: Lettering = { ...letters, kerning: {} };

describe('a line of letters', () => {
  it('is as wide as its letters, its kerning and its tracking', () => {
    expect(measureText('ab', letters, { size: 100 })).toBeCloseTo((400 + 410 - 50) / 10);
    expect(measureText('ba', letters, { size: 100 })).toBeCloseTo(81);
    expect(measureText('a1', letters, { size: 1000 })).toBeCloseTo(400 + 680 - 20);
    expect(measureText('ab', plain, { size: 100, tracking: 10 })).toBeCloseTo(83);
    expect(measureText('', letters, { size: 100 })).toBe(0);
  });

  it('is a path of absolute coordinates from its baseline on', () => {
    expect(setText('ba', letters, { x: 10, y: 200, size: 100 }).replaceAll(/\s+/g, ' ')).toBe(
      'M10 200 L51 200 L51 130 ZM51 200 L91 200 L91 130 Z',
    );
  });

  it('knows letters however they are composed', () => {
    expect(measureText('e\u0301', letters, { size: 100 })).toBe(measureText('é', letters, { size: 100 }));
  });

  it('leaves out a mark that nobody has drawn', () => {
    expect(setText('n\u0303', letters, { x: 0, y: 0, size: 100 })).toBe(
      setText('n', letters, { x: 0, y: 0, size: 100 }),
    );
  });

  it('says which letter it does not have', () => {
    expect(() => measureText('aß', letters, { size: 10 })).toThrow(
      'There is no outline for "ß" in "aß": say it in other letters, or add the outline.',
    );
  });
});

describe('breaking lines', () => {
  const type = { size: 100, width: 400 };

  it('keeps all words in their order, and no line is wider than the room unless it is one word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, (list) => {
        const lines = breakLines(list.join(' '), letters, type);
        expect(lines.join(' ')).toBe(list.join(' '));
        for (const line of lines)
          if (line.includes(' ')) expect(measureText(line, letters, type)).toBeLessThanOrEqual(type.width);
      }),
    );
  });

  it('takes no more lines than needed, and leaves no word alone that another line has room for', () => {
    const even = breakLines('aaa aaa aaa aaa', letters, { size: 100, width: 600 });
    expect(even).toEqual(['aaa aaa', 'aaa aaa']);
  });
});
