/** Where two files begin to differ, and what each holds there. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { visibleLine } from '../text/visible.ts';

/** Bytes, or the absolute path of the file that holds them. */
export type Content = { readonly bytes: Uint8Array } | { readonly stored: string };

export interface Difference {
  /** Of the first byte that is another one, counted from 0. Where one file ends before the other it is that end. */
  readonly offset: number;
  /** 1-based; undefined where one of them is no text. */
  readonly place: { readonly line: number; readonly column: number } | undefined;
  /** What stands around it in each, on one line. */
  readonly excerpts: readonly [string, string];
}

/** Read at a time: files may be larger than the memory. */
const portion = 1 << 20;

/** Around the place, in bytes: enough to find it with the search of an editor. */
const [before, after] = [48, 64];

/** Undefined where both hold the same. */
export function firstDifference(one: Content, other: Content): Difference | undefined {
  const [a, b] = [open(one), open(other)];
  try {
    return find(a, b);
  } finally {
    a.close();
    b.close();
  }
}

function find(a: Opened, b: Opened): Difference | undefined {
  const shorter = Math.min(a.size, b.size);
  let [lines, lineStart] = [1, 0];
  for (let start = 0; start <= shorter; start += portion) {
    const [ours, theirs] = [a.read(start, portion), b.read(start, portion)];
    const same = equalBytes(ours, theirs);
    for (let at = ours.indexOf(10); at !== -1 && at < same; at = ours.indexOf(10, at + 1)) {
      lines++;
      lineStart = start + at + 1;
    }
    if (same === ours.length && same === theirs.length && same === portion) continue;
    if (same === ours.length && same === theirs.length) return undefined;
    const offset = start + same;
    const isText = isTextAround(a, offset) && isTextAround(b, offset);
    return {
      offset,
      place: isText
        ? { line: lines, column: charactersIn(a.read(lineStart, offset - lineStart)) + 1 }
        : undefined,
      excerpts: isText ? [words(a, offset), words(b, offset)] : [digits(a, offset), digits(b, offset)],
    };
  }
  return undefined;
}

interface Opened {
  readonly size: number;
  /** Fewer bytes at the end. */
  read(from: number, length: number): Buffer;
  close(): void;
}

function open(content: Content): Opened {
  if ('bytes' in content) {
    const bytes = Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength);
    return {
      size: bytes.length,
      read: (from, length) => bytes.subarray(from, from + length),
      close: () => {},
    };
  }
  const handle = openSync(content.stored, 'r');
  return {
    size: fstatSync(handle).size,
    read(from, length) {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, readSync(handle, buffer, 0, length, from));
    },
    close: () => closeSync(handle),
  };
}

/** How many bytes at the start of both are the same. */
function equalBytes(a: Buffer, b: Buffer): number {
  const shorter = Math.min(a.length, b.length);
  if (a.subarray(0, shorter).equals(b.subarray(0, shorter))) return shorter;
  let at = 0;
  while (a[at] === b[at]) at++;
  return at;
}

/** As Git does: what holds a zero is no text. */
const isTextAround = (file: Opened, offset: number) =>
  !file.read(0, 8000).includes(0) && !around(file, offset).bytes.includes(0);

/** The second byte of a character begins none. */
const charactersIn = (bytes: Buffer) => bytes.filter((byte) => (byte & 0xc0) !== 0x80).length;

function around(file: Opened, offset: number) {
  const from = Math.max(0, offset - before);
  return { bytes: file.read(from, offset - from + after), from };
}

function words(file: Opened, offset: number): string {
  const { bytes, from } = around(file, offset);
  const end = from + bytes.length;
  // Characters that are cut at both ends would show as signs that nobody wrote.
  const text = bytes.toString('utf8').replace(/^\uFFFD+|\uFFFD+$/g, '');
  return `${from > 0 ? '…' : ''}${visibleLine(text)}${end < file.size ? '…' : ' (end of the file)'}`;
}

function digits(file: Opened, offset: number): string {
  const bytes = file.read(offset, 16);
  const shown = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  return `${shown}${offset + bytes.length < file.size ? ' …' : ' (end of the file)'}`.trim();
}
