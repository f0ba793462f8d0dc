/**
 * Sets text as outlines, for drawings that must look the same on every machine. It uses font files of the site and never
 * the fonts that are installed.
 */

/** An open font file. Lengths are in thousandths of the type size, and y points upwards. */
export interface OpenFont {
  /** The font file, relative to the site's root, for messages. */
  readonly source: string;
  has(codePoint: number): boolean;
  /** The glyphs of a text from left to right, with kerning, marks and ligatures applied. */
  shape(text: string, axes: Axes): readonly PlacedGlyph[];
}

export interface PlacedGlyph {
  /** SVG path data with the absolute commands `M`, `L`, `Q`, `C` and `Z`. */
  readonly outline: string;
  readonly advance: number;
  readonly offset: { readonly x: number; readonly y: number };
  /** False for a glyph that belongs to the one before it, such as a mark. */
  readonly starts: boolean;
}

/** Positions on the axes of a variable font by tag, such as `{ wdth: 75 }`. Other axes keep their defaults. */
export type Axes = Readonly<Record<string, number>>;

interface TypeOptions {
  /** Type size in pixels. */
  readonly size: number;
  /** Added after every letter, in thousandths of the type size. */
  readonly tracking?: number;
}

/** One or several fonts with fixed positions of their axes. A letter is set in the first font that has it. */
export interface Typeface {
  /** Width of a line in pixels. */
  measure(text: string, type: TypeOptions): number;
  /** The `d` of an SVG path that shows `text`. The left end of its baseline is at (x, y). */
  set(text: string, type: TypeOptions & { readonly x: number; readonly y: number }): string;
  /**
   * Breaks a text into lines of at most `width` pixels. It uses as few lines as possible and makes them about equally
   * wide. A wider word is not broken.
   */
  breakLines(text: string, type: TypeOptions & { readonly width: number }): readonly string[];
}

/** A text contains letters that none of the fonts has. */
export class MissingLetters extends Error {
  override readonly name = 'MissingLetters';
  readonly text: string;
  readonly letters: readonly string[];
  readonly sources: readonly string[];
  constructor(text: string, letters: readonly string[], sources: readonly string[]) {
    super(`${sources.join(' and ')} cannot set ${letters.join(', ')} in "${text}".`);
    this.text = text;
    this.letters = letters;
    this.sources = sources;
  }
}

/** All three functions of the typeface throw MissingLetters for a text with letters that none of the fonts has. */
export function createTypeface(fonts: readonly OpenFont[], axes: Axes = {}): Typeface {
  const known = new Map<string, readonly PlacedGlyph[]>();
  const shape = (text: string) => {
    const glyphs = known.get(text) ?? shapeWith(fonts, axes, text);
    known.set(text, glyphs);
    return glyphs;
  };
  const measure: Typeface['measure'] = (text, { size, tracking = 0 }) => {
    let width = 0;
    for (const { advance, starts } of shape(text)) width += advance + (starts ? tracking : 0);
    return (width * size) / 1000;
  };
  return {
    measure,
    set(text, { x, y, size, tracking = 0 }) {
      const scale = size / 1000;
      let at = x;
      let path = '';
      for (const [index, { outline, advance, offset, starts }] of shape(text).entries()) {
        if (starts && index > 0) at += tracking * scale;
        path += place(outline, at + offset.x * scale, y - offset.y * scale, scale);
        at += advance * scale;
      }
      return path;
    },
    breakLines(text, { width, ...type }) {
      // Shape the whole text first, so that MissingLetters names the whole text and not only a word of it.
      shape(text);
      return breakEvenly(text, width, type.size / 4, (part) => measure(part, type));
    },
  };
}

/**
 * Finds typefaces for social cards. A font is identified by its address, which `import font from './font.ttf'` gives.
 * Throws for an address that does not belong to such a font.
 */
export type FindTypeface = (fonts: string | readonly string[], axes?: Axes) => Typeface;

/** `fonts` are the fonts that the templates import, by address. Equal calls return the same typeface. */
export function typefacesOf(fonts: ReadonlyMap<string, OpenFont>): FindTypeface {
  const made = new Map<string, Typeface>();
  return (addresses, axes = {}) => {
    const key = JSON.stringify([addresses, axes]);
    const typeface =
      made.get(key) ??
      createTypeface(
        [addresses].flat().map((address) => fontAt(fonts, address)),
        axes,
      );
    made.set(key, typeface);
    return typeface;
  };
}

function fontAt(fonts: ReadonlyMap<string, OpenFont>, address: string): OpenFont {
  const font = fonts.get(address);
  if (font) return font;
  throw new Error(
    `"${address}" is no font of a card: import a .ttf or .otf file in the template, and hand over what the import gives.`,
  );
}

/** Splits a text into stretches, each for the first font that has its letters, and shapes them. Throws MissingLetters. */
function shapeWith(fonts: readonly OpenFont[], axes: Axes, text: string): readonly PlacedGlyph[] {
  const stretches: { font: OpenFont; text: string }[] = [];
  const missing = new Set<string>();
  // Tabs and line breaks count as spaces, as they do in HTML.
  for (const { segment } of letters.segment(text.normalize('NFC').replaceAll(/[\t\n\r\u2028\u2029]/g, ' '))) {
    const font = fonts.find((one) =>
      [...segment].every((letter) => isShapeless(letter) || one.has(codeOf(letter))),
    );
    const last = stretches.at(-1);
    if (!font) missing.add(segment);
    else if (last?.font === font) last.text += segment;
    else stretches.push({ font, text: segment });
  }
  if (missing.size > 0)
    throw new MissingLetters(
      text,
      [...missing],
      fonts.map(({ source }) => source),
    );
  return stretches.flatMap(({ font, text: stretch }) => font.shape(stretch, axes));
}

/** Splits a text into letters with their marks. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

/** Spaces of all kinds, and invisible characters, such as those that control how letters are joined. */
const isShapeless = (letter: string) => /[\p{Zs}\p{Default_Ignorable_Code_Point}]/u.test(letter);

function breakEvenly(
  text: string,
  width: number,
  step: number,
  widthOf: (text: string) => number,
): readonly string[] {
  // Lines are not broken at no-break spaces.
  const words = text.split(/[ \t\r\n]+/).filter(Boolean);
  const widths = words.map(widthOf);
  // Kerning also acts across the space, so each gap is measured between its two words.
  const gaps = words.map((word, at) => {
    const next = words[at + 1];
    return next === undefined ? 0 : widthOf(`${word} ${next}`) - (widths[at] ?? 0) - (widths[at + 1] ?? 0);
  });
  const fill = (limit: number) => {
    const lines: { words: string[]; width: number }[] = [];
    for (const [at, word] of words.entries()) {
      const line = lines.at(-1);
      const longer = (line?.width ?? 0) + (gaps[at - 1] ?? 0) + (widths[at] ?? 0);
      if (line && longer <= limit) {
        line.words.push(word);
        line.width = longer;
      } else lines.push({ words: [word], width: widths[at] ?? 0 });
    }
    return lines;
  };
  let best = fill(width);
  // The narrowest column that needs no more lines avoids a single word on the last line.
  for (let limit = width - step; limit > width / 3; limit -= step) {
    const lines = fill(limit);
    if (lines.length > best.length || lines.some((line) => line.width > limit)) break;
    best = lines;
  }
  return best.map((line) => line.words.join(' '));
}

/** Moves and scales an outline, and flips it, because y points downwards on screens. */
function place(outline: string, x: number, y: number, scale: number): string {
  let horizontal = true;
  let placed = '';
  for (const part of partsOf(outline)) {
    if (typeof part === 'number') {
      placed += `${Math.round((horizontal ? x + part * scale : y - part * scale) * 10) / 10} `;
      horizontal = !horizontal;
    } else placed += part;
  }
  return placed;
}

/** The commands and coordinates of an outline. They are cached, because each letter is set hundreds of times. */
function partsOf(outline: string): readonly (string | number)[] {
  const known = outlines.get(outline);
  if (known) return known;
  const parts = (outline.match(/[MLQCZ]|-?[\d.]+(?:e-?\d+)?/g) ?? []).map((part) =>
    /\d/.test(part) ? Number(part) : part,
  );
  outlines.set(outline, parts);
  return parts;
}

const outlines = new Map<string, readonly (string | number)[]>();
