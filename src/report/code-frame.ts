const CONTEXT = 2;
const WIDTH = 100;
const TAB = '  ';

/**
 * The line in question between two lines of context, with a marker under the place. Long lines are cut around
 * the column. Line, column and length are 1-based and counted in UTF-16 units, as parsers count them.
 */
export function codeFrame(text: string, line: number, column: number, length = 1): string {
  const { first, lines } = linesAround(text, line);
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

/** Line and column, both 1-based, of an offset. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = text.indexOf('\n', start);
    if (end === -1 || end >= offset) return { line, column: offset - start + 1 };
    line++;
    start = end + 1;
  }
}

/** Only the wanted lines, so that a frame of a long text costs one pass and no array of all lines. */
function linesAround(text: string, line: number): { first: number; lines: string[] } {
  const first = Math.max(1, line - CONTEXT);
  const lines: string[] = [];
  let start = 0;
  for (let number = 1; number <= line + CONTEXT; number++) {
    const end = text.indexOf('\n', start);
    if (number >= first) lines.push(text.slice(start, end === -1 ? undefined : end).replace(/\r$/, ''));
    if (end === -1) break;
    start = end + 1;
  }
  // A final line break ends the last line; it does not begin another.
  if (lines.length > 1 && lines.at(-1) === '' && first + lines.length - 1 !== line) lines.pop();
  return { first, lines };
}

function cut(content: string, from: number): { text: string; lead: number } {
  const lead = from > 0 ? '…' : '';
  const tail = content.length > from + WIDTH ? '…' : '';
  const part = content.slice(from, from + WIDTH);
  return { text: part === '' ? '' : lead + part.replaceAll('\t', TAB) + tail, lead: lead.length };
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character === '\t' ? TAB.length : 1;
  return width;
}
