import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFonts } from '../../../src/cards/open-fonts.ts';
import {
  createTypeface,
  type FindTypeface,
  MissingLetters,
  type Typeface,
  typefacesOf,
} from '../../../src/render/lettering.ts';

const linked = (name: string) => ({
  file: `assets/${name}.ttf`,
  source: `templates/${name}.ttf`,
  bytes: readFileSync(
    fileURLToPath(new URL(`../../../templates/social-card/bricolage-grotesque-${name}.ttf`, import.meta.url)),
  ),
});

let face: FindTypeface;
let condensed: Typeface;
const both = ['/assets/latin.ttf', '/assets/latin-ext.ttf'];
const at = { x: 0, y: 100, size: 100 };

beforeAll(async () => {
  const { fonts, problems } = await openFonts([linked('latin'), linked('latin-ext')]);
  expect(problems).toEqual([]);
  face = typefacesOf(fonts);
  condensed = face(both, { wdth: 75 });
});

describe('a line of letters', () => {
  it('is kerned, and tracked after every letter but not within one', () => {
    const width = (text: string, tracking = 0) => condensed.measure(text, { size: 1000, tracking });
    expect(width('Ta')).toBeLessThan(width('T') + width('a'));
    expect(width('nn', 10)).toBe(width('nn') + 20);
    expect(width('é', 10)).toBe(width('é') + 10);
    expect(width('')).toBe(0);
    expect(condensed.measure('nn', { size: 50 })).toBeCloseTo(width('nn') / 20);
  });

  it('is as wide with a tab or a line break as with a blank', () => {
    for (const blank of ['\t', '\n', '\u2028'])
      expect(condensed.measure(`a${blank}b`, at)).toBe(condensed.measure('a b', at));
  });

  it('is wider in a wider cut of the same font', () => {
    const wide = face(both, { wdth: 100 });
    expect(wide.measure('House', { size: 100 })).toBeGreaterThan(
      condensed.measure('House', { size: 100 }) * 1.2,
    );
  });

  it('is a path of absolute coordinates that stands on its baseline, at its left end', () => {
    const path = condensed.set('E', { x: 10, y: 200, size: 100 });
    expect(path).toMatch(/^M[\d. MLQCZ-]+Z$/);
    const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
    const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd));
    expect(Math.min(...(xs ?? []))).toBeGreaterThan(10);
    expect(Math.max(...(ys ?? []))).toBe(200);
    expect(Math.min(...(ys ?? []))).toBeCloseTo(200 - 66, 0);
  });

  it.each(['À', 'é', 'ç', 'ô', 'ë', 'ł', 'Ź', 'ş'])('draws the mark of %s', (letter) => {
    const bare = { ł: 'l' }[letter] ?? letter.normalize('NFD').charAt(0);
    expect(condensed.set(letter, at).length).toBeGreaterThan(condensed.set(bare, at).length);
  });

  it('has letters that are no letter with a mark', () => {
    for (const letter of ['œ', 'ß', 'æ', 'ø', 'ŋ']) expect(condensed.set(letter, at)).toContain('M');
  });

  it('is the same however its letters are composed', () => {
    const words = 'À propos de l’équipe façonnée à Noël';
    expect(condensed.set(words.normalize('NFD'), at)).toBe(condensed.set(words, at));
  });

  it('takes from a further font what the first lacks, each letter in its place', () => {
    const first = face('/assets/latin.ttf', { wdth: 75 });
    expect(() => first.measure('Łódź', at)).toThrow(MissingLetters);
    const parts = ['Ł', 'ód', 'ź'].map((part) => condensed.measure(part, { size: 100 }));
    expect(condensed.measure('Łódź', { size: 100 })).toBeCloseTo(
      parts.reduce((sum, width) => sum + width, 0),
    );
  });

  it('sets spaces of all kinds', () => {
    expect(condensed.measure('a\u00a0b', { size: 100 })).toBeCloseTo(condensed.measure('a b', { size: 100 }));
  });

  it('names the letters that no font has, with the whole text', () => {
    const text = 'Namaste, नमस्ते';
    for (const attempt of [
      () => condensed.set(text, at),
      () => condensed.breakLines(text, { size: 100, width: 200 }),
    ])
      expect(attempt).toThrow(
        expect.objectContaining({
          text,
          letters: ['न', 'म', 'स्ते'],
          sources: ['templates/latin.ttf', 'templates/latin-ext.ttf'],
        }),
      );
  });
});

describe('a font', () => {
  it('has to be one that the templates import', () => {
    expect(() => face('/assets/other.woff2')).toThrow('"/assets/other.woff2" is no font of a card');
  });

  it('that cannot be read is a problem with its file', async () => {
    const broken = { ...linked('latin'), bytes: Buffer.from('wOF2, which is for browsers') };
    expect(await openFonts([broken])).toMatchObject({
      problems: [{ code: 'unreadable-font', file: 'templates/latin.ttf' }],
    });
  });
});

describe('breaking lines', () => {
  /** A font whose letters are all half as wide as high. */
  const even = createTypeface([
    {
      source: 'even',
      has: () => true,
      shape: (text) =>
        [...text].map(() => ({ outline: '', advance: 500, offset: { x: 0, y: 0 }, starts: true })),
    },
  ]);
  const type = { size: 100, width: 400 };

  it('keeps all words in their order, and no line is wider than the room unless it is one word', () => {
    const words = fc.array(fc.stringMatching(/^[a-zà-öø-ž]{1,12}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, (list) => {
        const lines = even.breakLines(list.join(' '), type);
        expect(lines.join(' ')).toBe(list.join(' '));
        for (const line of lines)
          if (line.includes(' ')) expect(even.measure(line, type)).toBeLessThanOrEqual(type.width);
      }),
    );
  });

  it('takes no more lines than needed, and leaves no word alone that another line has room for', () => {
    expect(even.breakLines('aaa aaa aaa aaa', { size: 100, width: 600 })).toEqual(['aaa aaa', 'aaa aaa']);
  });

  it('keeps words together that a no-break space joins', () => {
    expect(even.breakLines('aaaa 10\u00a0kg', { size: 100, width: 350 })).toEqual(['aaaa', '10\u00a0kg']);
  });
});
