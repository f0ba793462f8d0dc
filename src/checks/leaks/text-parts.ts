/** Splits the text of a long file into parts, so that a file of any size can be searched without holding all of it. */
import { createReadStream } from 'node:fs';
import { readBytes } from '../../files/read-bytes.ts';
import type { OutputFile } from '../../model.ts';
import { placeOf } from '../../problems/code-frame.ts';

export interface TextPart {
  readonly text: string;
  /** Whether this part has to report a match that begins here. Parts overlap, so that no match is cut in two. */
  owns(offset: number): boolean;
  /** 1-based, in the file. */
  placeOf(offset: number): { readonly line: number; readonly column: number };
}

/** How many characters of the previous part are repeated, so that a pattern can look at what precedes a match. */
const before = 100;
/** Longer than anything that is looked for. */
const overlap = 10_000;
const partSize = 4_000_000;

/** Yields nothing for a file that is not text, or that is not made yet. */
export async function* textParts({ content, size }: OutputFile): AsyncGenerator<TextPart> {
  if ('stored' in content && content.stored === '') return;
  const chunks = 'bytes' in content ? [content.bytes] : await chunksOf(content.stored, size);
  let decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let held = '';
  let from = 0;
  let start: Place = { line: 1, column: 1 };
  for await (const chunk of chunks) {
    if (held === '') {
      const wide = wideEncoding(chunk);
      if (wide) decoder = new TextDecoder(wide);
      // Other texts hold no zero byte.
      else if (chunk.subarray(0, 8000).includes(0)) return;
    }
    if (held.length > before + overlap) {
      const end = held.length - overlap;
      yield part(held, from, end, start);
      start = move(start, placeOf(held, end - before));
      held = held.slice(end - before);
      from = before;
    }
    held += decoder.decode(chunk, { stream: true });
  }
  held += decoder.decode();
  yield part(held, from, held.length, start);
}

/** The encoding of a text that begins with the mark of UTF-16, as spreadsheets write it. */
function wideEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Reads small files at once: a stream would allocate memory for a whole part, and most files are small. */
const chunksOf = async (
  path: string,
  size: number,
): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>> =>
  size <= partSize ? [await readBytes(path, size)] : createReadStream(path, { highWaterMark: partSize });

interface Place {
  readonly line: number;
  readonly column: number;
}

const part = (text: string, from: number, to: number, start: Place): TextPart => ({
  text,
  owns: (offset) => offset >= from && offset < to,
  placeOf: (offset) => move(start, placeOf(text, offset)),
});

/** Turns a place in a part that begins at `start` into a place in the file. */
const move = (start: Place, { line, column }: Place): Place => ({
  line: start.line + line - 1,
  column: line === 1 ? start.column + column - 1 : column,
});
