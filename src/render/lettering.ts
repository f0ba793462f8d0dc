/**
 * Sets text as outlines, for drawings that must look the same on every machine: nothing here asks for an installed
 * font. The fonts are files of the site.
 */

/** A font file, opened. Lengths are thousandths of the type size, with y upwards. */
export interface OpenFont {
  /** What it is called in messages: its source, relative to the root. */
  readonly source: string;
  has(codePoint: number): boolean;
  /** The glyphs of a text in their order from left to right, with kerning, marks and ligatures in place. */
  shape(text: string, axes: Axes): readonly PlacedGlyph[];
}

export interface PlacedGlyph {
  /** SVG path data: absolute commands `M`, `L`, `Q`, `C`, `Z`. */
  readonly outline: string;
  readonly advance: number;
  readonly offset: { readonly x: number; readonly y: number };
  /** False for a glyph that belongs to the one before it, such as a mark. */
  readonly starts: boolean;
}

/** Positions on the axes of a variable font by tag, such as `{ wdth: 75 }`; the others keep the font's own. */
export type Axes = Readonly<Record<string, number>>;

interface TypeOptions {
  /** Type size in pixels. */
  readonly size: number;
  /** Added after every letter, in thousandths of the type size. */
  readonly tracking?: number;
}

/** One or several fonts at one position of their axes. A letter is set in the first font that has it. */
export interface Typeface {
  /** Width of a line in pixels. */
  measure(text: string, type: TypeOptions): number;
  /** The `d` of a path that says `text`, with its baseline's left end at (x, y). */
  set(text: string, type: TypeOptions & { readonly x: number; readonly y: number }): string;
  /**
   * Breaks a text into lines no wider than `width` pixels, as evenly as the number of lines allows. A word that is
   * wider stays whole.
   */
  breakLines(text: string, type: TypeOptions & { readonly width: number }): readonly string[];
}

/** A text has letters that none of its fonts has. */
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

/** All three functions throw MissingLetters for a text that the fonts cannot set. */
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
      // Whoever is told of a letter is told of the whole text, not of a word.
      shape(text);
      return breakEvenly(text, width, type.size / 4, (part) => measure(part, type));
    },
  };
}

/**
 * Finds typefaces for social cards. A font is named by what its import gives: `import font from './font.ttf'`. Throws
 * for an address that is no such font.
 */
export type FindTypeface = (fonts: string | readonly string[], axes?: Axes) => Typeface;

/** `fonts` are those that the templates import, by address. The same call gives the same typeface. */
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

/** Sets each stretch of a text in the first font that has its letters. */
function shapeWith(fonts: readonly OpenFont[], axes: Axes, text: string): readonly PlacedGlyph[] {
  const stretches: { font: OpenFont; text: string }[] = [];
  const missing = new Set<string>();
  // Tabs and line breaks are blanks, as on pages.
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

/** Letters with their marks. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

/** Spaces of all kinds, and what only says how letters are joined. */
const isShapeless = (letter: string) => /[\p{Zs}\p{Default_Ignorable_Code_Point}]/u.test(letter);

function breakEvenly(
  text: string,
  width: number,
  step: number,
  widthOf: (text: string) => number,
): readonly string[] {
  // A no-break space breaks no line.
  const words = text.split(/[ \t\r\n]+/).filter(Boolean);
  const widths = words.map(widthOf);
  // Kerning reaches over the space as well, so it is measured between the very words.
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
  // The narrowest column that needs no more lines leaves no lonely last word.
  for (let limit = width - step; limit > width / 3; limit -= step) {
    const lines = fill(limit);
    if (lines.length > best.length || lines.some((line) => line.width > limit)) break;
    best = lines;
  }
  return best.map((line) => line.words.join(' '));
}

/** Moves and scales an outline, and turns it over: on screens y goes downwards. */
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

/** Commands and coordinates. Each letter is set hundreds of times, and read once. */
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
