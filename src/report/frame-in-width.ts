/** Fits code frames into the width of a terminal, and counts the columns that letters take there. */

/** The fewest columns of a line that are still useful. In a narrower terminal the line wraps. */
const LEAST = 20;

/**
 * A code frame, no wider than `width`: long lines are cut around the markers, which stay under their place. Without a
 * width nothing is cut.
 */
export function frameInWidth(frame: string, width = Number.POSITIVE_INFINITY): string {
  const rows = frame.split('\n');
  const markers = rows.map((row) => markerRow.exec(row)).find((found) => found !== null);
  if (!markers) return frame;
  const [, gutter = '', before = '', marker = ''] = markers;
  const target = lettersOf((rows.find((row) => row.startsWith('>')) ?? '').slice(gutter.length));
  const start = widthOf(target.slice(0, before.length));
  const length = widthOf(target.slice(before.length, before.length + marker.length)) || marker.length;
  const room = Math.max(LEAST, width - gutter.length);
  const from = beginOf({ start, length, total: widthOf(target), room });

  return rows
    .map((row) => {
      if (markerRow.test(row))
        return `${gutter}${' '.repeat(start - from)}${'^'.repeat(Math.min(length, room - (start - from)))}`;
      const shown = within(lettersOf(row.slice(gutter.length)), from, room);
      return `${row.slice(0, gutter.length)}${shown}`.trimEnd();
    })
    .join('\n');
}

/** The row of `^` below the line in question: its gutter, the spaces, and the `^`, one for each code point. */
const markerRow = /^( +\| )( *)(\^+)$/;

interface Window {
  readonly start: number;
  readonly length: number;
  readonly total: number;
  readonly room: number;
}

/** The first column of a line that is shown, from 0. */
function beginOf({ start, length, total, room }: Window): number {
  // `<` and not `<=`: a line that is cut at its end needs a column for the ellipsis.
  if (total <= room || start + length < room) return 0;
  const around = Math.max(0, Math.floor((room - length) / 2));
  // Show no empty columns after the end of the line, and keep the ellipsis at the start left of the marked place.
  return Math.min(start - 1, Math.max(start - around, 0), total - room);
}

/** The part of a line from one column on, with an ellipsis wherever something is left out. */
function within(letters: readonly string[], from: number, room: number): string {
  let shown = '';
  let at = 0;
  const total = widthOf(letters);
  const last = total > from + room ? from + room - 1 : from + room;
  for (const letter of letters) {
    const width = columnsOf(letter);
    const end = at + width;
    if (at >= from + (from > 0 ? 1 : 0) && end <= last && !(width === 0 && shown === '')) shown += letter;
    // A wide letter that is cut in half becomes a space.
    else if (at < from + 1 && end > from + 1 && from > 0) shown += ' '.repeat(end - from - 1);
    at = end;
  }
  if (shown === '') return '';
  return `${from > 0 ? '…' : ''}${shown}${total > from + room ? '…' : ''}`;
}

const lettersOf = (text: string): string[] => [...text];

const widthOf = (letters: readonly string[]): number =>
  letters.reduce((sum, letter) => sum + columnsOf(letter), 0);

/**
 * How many columns of a terminal a letter takes: combining marks take none, and East Asian letters take two. This uses no
 * package, because every command loads this module, even if nothing has changed.
 */
function columnsOf(letter: string): number {
  if (letter < '\u0300') return 1;
  if (marks.test(letter)) return 0;
  return wide.test(letter) ? 2 : 1;
}

const marks = /^[\p{Mn}\p{Me}\u200b-\u200d]$/u;
const wide =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]$/u;
