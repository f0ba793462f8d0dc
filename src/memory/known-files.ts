/**
 * Avoids reading files whose content is known: as long as a file has the signature that it had when it was read, it has
 * the same bytes. Belongs to one machine and one site. Losing it only costs time.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Digest, digestFile } from '../files/digest-file.ts';
import { sha256 } from '../files/sha256.ts';
import { absent, isAtRest, type Signature, signatureOf } from './signature.ts';

export interface KnownFiles {
  /** The hash and size of the file at an absolute path. Reads the file only if they are not known. */
  digest(path: string): Promise<Digest>;
  /** The bytes and the hash of a small file. The hash is remembered. */
  read(path: string): Promise<{ readonly bytes: Uint8Array; readonly hash: string }>;
  /** Like `digest`, but never reads the file: undefined if its content is not known. */
  known(path: string): Digest | undefined;
  /** The signature of the file at a path, if the file is known to have this hash. Otherwise undefined. */
  signed(path: string, hash: string): Signature | undefined;
  /** To be called when a file has been moved: what was known about `from` now holds for `to`. */
  renamed(from: string, to: string): void;
  /** False if every file is to be read, whatever is known about it. */
  readonly believes: boolean;
  /** Remembers the hash of a file. For callers that have just written or read the file. */
  note(path: string, hash: string, signature: Signature): void;
  /**
   * Like `note`, for a file that was written just now. Takes effect in a `flush` once the file is at rest; see
   * `isAtRest`.
   */
  written(path: string, hash: string): void;
  /** Writes new entries to disk. */
  flush(): void;
}

/** Knows nothing and remembers nothing: every file is read. */
export const unknownFiles: KnownFiles = {
  digest: digestFile,
  read: async (path) => readWhole(path),
  known: () => undefined,
  signed: () => undefined,
  renamed: () => {},
  believes: false,
  note: () => {},
  written: () => {},
  flush: () => {},
};

interface Entry {
  readonly signature: Signature;
  readonly hash: string;
  /** The day of its last use: a number of days since 1970. */
  readonly day: number;
}

/** In days. An entry that has not been used for longer is forgotten. */
const longest = 30;

/** With `believes` false, every file is read, but its hash is still remembered. */
export function openKnownFiles(file: string, today: number, believes: boolean): KnownFiles {
  let entries: Map<string, Entry> | undefined;
  const all = () => {
    entries ??= readEntries(file);
    return entries;
  };
  const young = new Map<string, { readonly hash: string; readonly signature: Signature }>();
  let isNews = false;
  const note: KnownFiles['note'] = (path, hash, signature) => {
    if (signature === absent || path.includes('\n')) return;
    all().set(path, { signature, hash, day: today });
    isNews = true;
  };
  const find = (path: string, signature: Signature): Digest | undefined => {
    const entry = believes ? all().get(path) : undefined;
    if (!entry || entry.signature !== signature) return undefined;
    // A difference of one day is not worth a write.
    if (entry.day < today - 1) note(path, entry.hash, signature);
    return { hash: entry.hash, size: Number(signature.split('.', 1)[0]) };
  };
  return {
    note,
    believes,
    known: (path) => find(path, signatureOf(path)),
    signed(path, hash) {
      const signature = signatureOf(path);
      return find(path, signature)?.hash === hash ? signature : undefined;
    },
    renamed(from, to) {
      const entry = all().get(from);
      if (!entry) return;
      all().delete(from);
      note(to, entry.hash, entry.signature);
    },
    async digest(path) {
      const known = find(path, signatureOf(path));
      if (known) return known;
      const looked = Date.now();
      const signature = signatureOf(path);
      const digest = await digestFile(path);
      if (isAtRest(signature, looked)) note(path, digest.hash, signature);
      return digest;
    },
    async read(path) {
      const looked = Date.now();
      const signature = signatureOf(path);
      const file = readWhole(path);
      if (isAtRest(signature, looked)) note(path, file.hash, signature);
      return file;
    },
    written(path, hash) {
      young.set(path, { hash, signature: signatureOf(path) });
    },
    flush() {
      const now = Date.now();
      for (const [path, { hash, signature }] of young)
        if (isAtRest(signature, now)) {
          if (signatureOf(path) === signature) note(path, hash, signature);
          young.delete(path);
        }
      if (!isNews) return;
      isNews = false;
      writeEntries(file, all(), today);
    },
  };
}

function readWhole(path: string) {
  const bytes = readFileSync(path);
  return { bytes, hash: sha256(bytes) };
}

/**
 * The first line is the SHA-256 of the rest. Then there is a line for each file:
 * `<day> <hash> <signature> <path>`.
 */
function readEntries(file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const text = textOf(file);
  const start = text.indexOf('\n') + 1;
  if (start === 0 || text.slice(0, start - 1) !== sha256(text.slice(start))) return entries;
  for (let at = start; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end);
    const [day = '', hash = '', signature = ''] = line.split(' ', 3);
    const path = line.slice(day.length + hash.length + signature.length + 3);
    entries.set(path, { signature, hash, day: Number(day) });
    at = end + 1;
  }
  return entries;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function writeEntries(file: string, entries: ReadonlyMap<string, Entry>, today: number): void {
  const lines: string[] = [];
  for (const [path, { signature, hash, day }] of entries)
    if (day >= today - longest) lines.push(`${day} ${hash} ${signature} ${path}\n`);
  const body = lines.join('');
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, `${sha256(body)}\n${body}`);
    renameSync(temporary, file);
  } catch {
    // Without these entries, the next run only takes longer.
    rmSync(temporary, { force: true });
  }
}
