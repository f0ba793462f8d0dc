/**
 * Sets text as outlines, for drawings that must look the same on every machine: nothing here asks for an installed
 * font. Outlines come from the site, one entry for each character.
 */

/** One cut of a typeface as data. All lengths in thousandths of the type size. */
export interface Lettering {
  readonly capHeight: number;
  readonly glyphs: Readonly<Record<string, { readonly advance: number; readonly outline: string }>>;
  /** By the first of two letters: the second and what is added between them, `"V-53 W-40"`. */
  readonly kerning: Readonly<Record<string, string>>;
}

interface TypeOptions {
  /** Type size in pixels. */
  readonly size: number;
  /** Added after every letter, in thousandths of the type size. */
  readonly tracking?: number;
}

/** Width of a line in pixels. */
export function measureText(text: string, letters: Lettering, { size, tracking = 0 }: TypeOptions): number {
  let width = 0;
  for (const { advance } of advancesOf(text, letters)) width += advance + tracking;
  return (width * size) / 1000;
}

/** The `d` of a path that says `text`, with its baseline's left end at (x, y). */
export function setText(
  text: string,
  letters: Lettering,
  { x, y, size, tracking = 0 }: TypeOptions & { readonly x: number; readonly y: number },
): string {
  const scale = size / 1000;
  let at = x;
  let path = '';
  for (const { outline, advance } of advancesOf(text, letters)) {
    path += place(outline, at, y, scale);
    at += (advance + tracking) * scale;
  }
  return path;
}

/**
 * Breaks a text into lines no wider than `width`, as evenly as the number of lines allows. A word that is wider stays
 * whole.
 */
export function breakLines(
  text: string,
  letters: Lettering,
  { width, ...type }: TypeOptions & { readonly width: number },
): readonly string[] {
  const words = text.split(' ').filter(Boolean);
  const widthOf = (part: string) => measureText(part, letters, type);
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
  for (let limit = width - type.size / 4; limit > width / 3; limit -= type.size / 4) {
    const lines = fill(limit);
    if (lines.length > best.length || lines.some((line) => line.width > limit)) break;
    best = lines;
  }
  return best.map((line) => line.words.join(' '));
}

/** Each letter's outline, and its advance with the kerning towards the next one. */
function* advancesOf(text: string, { glyphs, kerning }: Lettering) {
  const characters = [...text.normalize('NFC')];
  for (const [index, character] of characters.entries()) {
    // A letter whose mark nobody has drawn is set without it: in a picture that is better than no letter.
    const glyph = glyphs[character] ?? glyphs[character.normalize('NFD').charAt(0)];
    if (!glyph)
      throw new Error(
        `There is no outline for ${JSON.stringify(character)} in "${text}": say it in other letters, or add the outline.`,
      );
    const next = characters[index + 1];
    yield {
      outline: glyph.outline,
      advance: glyph.advance + (next ? kern(kerning[character], next) : 0),
    };
  }
}

function kern(pairs: string | undefined, next: string): number {
  if (!pairs) return 0;
  const at = ` ${pairs}`.indexOf(` ${next}`);
  return at < 0 ? 0 : Number.parseInt(pairs.slice(at + next.length), 10);
}

/** Moves and scales an outline, whose coordinates are absolute. */
function place(outline: string, x: number, y: number, scale: number): string {
  let horizontal = true;
  let placed = '';
  for (const part of partsOf(outline)) {
    if (typeof part === 'number') {
      placed += `${Math.round((part * scale + (horizontal ? x : y)) * 10) / 10} `;
      horizontal = !horizontal;
    } else {
      placed += part;
      if (part >= 'A') horizontal = true;
    }
  }
  return placed;
}

/** Coordinates as numbers, all else as it stands. Each letter is set hundreds of times, and read once. */
function partsOf(outline: string): readonly (string | number)[] {
  const known = outlines.get(outline);
  if (known) return known;
  const parts = outline
    .split(/([MLQCZ]|-?\d+)/)
    .filter((part) => part !== '')
    .map((part) => (/\d/.test(part) ? Number(part) : part));
  outlines.set(outline, parts);
  return parts;
}

const outlines = new Map<string, readonly (string | number)[]>();
