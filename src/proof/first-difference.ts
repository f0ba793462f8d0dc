/** Where two files begin to differ, and what each holds there. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { escapeLineForTerminal } from '../text/escape-for-terminal.ts';

/** Bytes, or the absolute path of the file that holds them. */
export type Content = { readonly bytes: Uint8Array } | { readonly stored: string };

export interface Difference {
  /** The first byte that differs, counted from 0. If one file ends before the other, this is its end. */
  readonly offset: number;
  /** Counted from 1. Undefined if one of the files is not text. */
  readonly place: { readonly line: number; readonly column: number } | undefined;
  /** What each file holds around the difference, on one line. */
  readonly excerpts: readonly [string, string];
}

/** Bytes to read at a time, because files may be larger than the memory. */
const chunkSize = 1 << 20;

/** Bytes to show before and after the difference: enough to find it with the search of an editor. */
const [before, after] = [48, 64];

/** Undefined if both files are the same. */
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
  for (let start = 0; start <= shorter; start += chunkSize) {
    const [ours, theirs] = [a.read(start, chunkSize), b.read(start, chunkSize)];
    const same = equalBytes(ours, theirs);
    for (let at = ours.indexOf(10); at !== -1 && at < same; at = ours.indexOf(10, at + 1)) {
      lines++;
      lineStart = start + at + 1;
    }
    if (same === ours.length && same === theirs.length && same === chunkSize) continue;
    if (same === ours.length && same === theirs.length) return undefined;
    const offset = start + same;
    const isText = isTextAround(a, offset) && isTextAround(b, offset);
    return {
      offset,
      place: isText
        ? { line: lines, column: charactersIn(a.read(lineStart, offset - lineStart)) + 1 }
        : undefined,
      excerpts: isText
        ? [textExcerpt(a, offset), textExcerpt(b, offset)]
        : [hexExcerpt(a, offset), hexExcerpt(b, offset)],
    };
  }
  return undefined;
}

interface Opened {
  readonly size: number;
  /** Returns fewer bytes at the end of the file. */
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

/** Whether the beginning of the file and the bytes around the place are text. As in Git, bytes with a zero are not. */
const isTextAround = (file: Opened, offset: number) =>
  !file.read(0, 8000).includes(0) && !around(file, offset).bytes.includes(0);

/** Counts the characters of a UTF-8 text, by their first bytes. */
const charactersIn = (bytes: Buffer) => bytes.filter((byte) => (byte & 0xc0) !== 0x80).length;

function around(file: Opened, offset: number) {
  const from = Math.max(0, offset - before);
  return { bytes: file.read(from, offset - from + after), from };
}

function textExcerpt(file: Opened, offset: number): string {
  const { bytes, from } = around(file, offset);
  const end = from + bytes.length;
  // The excerpt may cut a character at each end. It would show as a sign that nobody wrote.
  const text = bytes.toString('utf8').replace(/^\uFFFD+|\uFFFD+$/g, '');
  return `${from > 0 ? '…' : ''}${escapeLineForTerminal(text)}${end < file.size ? '…' : ' (end of the file)'}`;
}

function hexExcerpt(file: Opened, offset: number): string {
  const bytes = file.read(offset, 16);
  const shown = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  return `${shown}${offset + bytes.length < file.size ? ' …' : ' (end of the file)'}`.trim();
}
