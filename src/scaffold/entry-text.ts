/** Writes entries as text for content files, in the style of the file. Nothing else of the file changes. */
import { isSeq, parseDocument, stringify } from 'yaml';
import { bodyField } from '../content/front-matter.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** The text of a file that holds one entry and nothing else. */
export const entryFile = (entry: Entry): string => stringify(entry, { lineWidth: 0 });

/** The text of a Markdown file that holds one entry: its body below the other fields. */
export function documentFile(entry: Entry): string {
  const { [bodyField]: body, ...fields } = entry;
  const front = Object.keys(fields).length > 0 ? entryFile(fields) : '';
  return `---\n${front}---\n\n${typeof body === 'string' ? body.trim() : ''}\n`;
}

/**
 * The text of a list with one more entry at its end. Comments, empty lines and the indentation of the file stay as they
 * are. Undefined if the file holds no list, or a list that is written in one line.
 */
export function withEntry(text: string, entry: Entry): string | undefined {
  const { contents } = parseDocument(text);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const written = (indent: string) =>
    stringify([entry], { lineWidth: 0 })
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? line : indent + line) + newline)
      .join('');
  if (contents === null) return `${ended(text, newline)}${written('')}`;
  if (!isSeq(contents) || !contents.range) return undefined;
  const [start, end] = contents.range;
  const items = contents.items.map(placeOf);
  if (items.length === 0)
    return `${text.slice(0, start)}${written('')}${text.slice(end).replace(/^\r?\n/, '')}`;
  const last = items.at(-1);
  if (contents.flow || !last) return undefined;
  const before = items.at(-2);
  const isSpaced = before !== undefined && /\n[ \t]*\r?\n/.test(text.slice(before.end - 1, last.start));
  const at = endOfLine(text, last.end);
  const gap = isSpaced ? newline : '';
  return `${ended(text.slice(0, at), newline)}${gap}${written(indentOf(text, last.start))}${text.slice(at)}`;
}

interface Place {
  readonly start: number;
  /** The offset after its last character. */
  readonly end: number;
}

function placeOf(item: unknown): Place {
  const range = typeof item === 'object' && item !== null && 'range' in item ? item.range : undefined;
  if (!Array.isArray(range)) throw new Error('An entry of a list has no place in its file.');
  const [start, end] = range.map(Number);
  return { start: start ?? 0, end: end ?? 0 };
}

const ended = (text: string, newline: string) => (text === '' || text.endsWith('\n') ? text : text + newline);

/** The offset after the line of a position, including a comment at the end of that line. */
function endOfLine(text: string, position: number): number {
  if (text[position - 1] === '\n') return position;
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length : end + 1;
}

const indentOf = (text: string, position: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', position - 1) + 1))?.[0] ?? '';
