import { escapeControls } from '../text/escape-for-terminal.ts';

const CONTEXT = 2;
const WIDTH = 100;
const TAB = '  ';

/**
 * Shows a line with two lines of context before and after it, and a marker under the place. Long lines are cut around
 * the column. Line and column are 1-based. Column and length are counted in UTF-16 units, as parsers count them.
 */
export function codeFrame(text: string | Lines, line: number, column: number, length = 1): string {
  const { first, lines } = linesAround(typeof text === 'string' ? linesOf(text) : text, line);
  const target = lines[line - first] ?? '';
  const start = Math.max(0, Math.min(column - 1, target.length));
  const from = start > WIDTH - 20 ? start - Math.floor(WIDTH / 2) : 0;
  const gutter = String(first + lines.length - 1).length;

  return lines
    .flatMap((content, index) => {
      const number = first + index;
      const shown = cut(content, from);
      if (number !== line) return [`  ${String(number).padStart(gutter)} | ${shown.text}`.trimEnd()];
      const before = widthOf(content.slice(from, start)) + shown.lead;
      const room = Math.max(1, Math.min(length, target.length - start, from + WIDTH - start));
      const marker = '^'.repeat(widthOf(content.slice(start, start + room)) || 1);
      return [
        `> ${String(number).padStart(gutter)} | ${shown.text}`.trimEnd(),
        `  ${' '.repeat(gutter)} | ${' '.repeat(before)}${marker}`,
      ];
    })
    .join('\n');
}

/** A text with the offsets of its lines. Share it if you look up many places in one text. */
export interface Lines {
  readonly text: string;
  /** Offsets at which the lines begin; computed on the first call. */
  readonly starts: () => readonly number[];
}

export function linesOf(text: string): Lines {
  let starts: number[] | undefined;
  return {
    text,
    starts: () => {
      if (!starts) {
        starts = [0];
        for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
      }
      return starts;
    },
  };
}

/** Line and column, both 1-based, of an offset. */
export function placeOf(
  text: string | Lines,
  offset: number,
): { readonly line: number; readonly column: number } {
  const starts = (typeof text === 'string' ? linesOf(text) : text).starts();
  // The last line that begins at the offset or before it.
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function linesAround({ text, starts }: Lines, line: number): { first: number; lines: string[] } {
  const first = Math.max(1, line - CONTEXT);
  const lines = starts()
    .slice(first - 1, line + CONTEXT)
    .map((start, index) =>
      text
        .slice(start, starts()[first + index])
        .replace(/\r?\n$/, '')
        .replace(/\r$/, ''),
    );
  // A final line break ends the last line; it does not begin another.
  if (lines.length > 1 && lines.at(-1) === '' && first + lines.length - 1 !== line) lines.pop();
  return { first, lines };
}

function cut(content: string, from: number): { text: string; lead: number } {
  const lead = from > 0 ? '…' : '';
  const tail = content.length > from + WIDTH ? '…' : '';
  const part = content.slice(from, from + WIDTH);
  return { text: part === '' ? '' : lead + shownAs(part) + tail, lead: lead.length };
}

/** The width of a text on the screen, in columns. */
const widthOf = (text: string): number => [...shownAs(text)].length;

/** Escapes control characters here and not on printing, so that the marker stands under the right column. */
const shownAs = (text: string): string => escapeControls(text.replaceAll('\t', TAB));
