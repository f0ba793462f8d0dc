/**
 * Reads content files, and parses them only if their bytes are new. Of a file without faults only the value is kept. The
 * text is read again if a problem has to be placed in it.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { sha256 } from '../files/sha256.ts';
import type { HeldFiles } from '../memory/held-files.ts';
import type { Memory, ValueTask } from '../memory/memory.ts';
import { isPlainData } from '../memory/plain-data.ts';
import type { Problem } from '../model.ts';
import { codeFrame, placeOf } from '../problems/code-frame.ts';
import { type FileKind, fileKindOf, type ParseText } from './file-kinds.ts';
import { frozen } from './frozen.ts';
import type { ParsedFile } from './parsed-file.ts';
import { tooLongToRead } from './yaml-limits.ts';

/** Small values are kept in the trace itself, as `plain`. Larger ones are stored as objects, in JSON. */
type ParseTask = ValueTask<{ readonly plain: unknown }>;

const parsed = z.strictObject({ plain: z.unknown().refine((value) => value !== undefined) });

export const parsedYaml: ParseTask = { name: 'parse-yaml', version: 1, value: parsed };
export const parsedMarkdown: ParseTask = { name: 'parse-markdown-file', version: 1, value: parsed };
export const parsedJson: ParseTask = { name: 'parse-json-file', version: 1, value: parsed };
export const parsedCsv: ParseTask = { name: 'parse-csv-file', version: 1, value: parsed };

const tasks: Readonly<Record<FileKind['name'], ParseTask>> = {
  yaml: parsedYaml,
  markdown: parsedMarkdown,
  json: parsedJson,
  csv: parsedCsv,
};

/** The most characters of JSON that are kept in the trace. Each change of a file leaves its former value for a month. */
const small = 4000;

/** Values are frozen, because the next build gets the same objects. */
export type HeldContent = HeldFiles<{ readonly hash: string; readonly value: unknown }>;

export interface ReadFile {
  readonly parsed: ParsedFile;
  /** Hash of the file's bytes; undefined for a file that has faults. */
  readonly hash: string | undefined;
}

/** `path` is absolute, `file` names it in problems. Without a memory every file is read and parsed. */
export async function readContentFile(
  path: string,
  file: string,
  memory?: Memory,
  held?: HeldContent,
): Promise<ReadFile> {
  const kind = fileKindOf(file);
  // The parser is loaded even for a file that is known, because `locate` is synchronous and may need it later.
  const parse = await kind.parser();
  if (!memory || !held) return readOrRecall(path, file, { kind, parse, memory });
  const looked = Date.now();
  const signature = held.lookup.signatureOf(path);
  const found = held.find(path, signature);
  if (found) return { parsed: keptFile(path, file, found.value, parse), hash: found.hash };
  const read = await readOrRecall(path, file, { kind, parse, memory });
  const { hash, parsed } = read;
  if (hash !== undefined && isPlainData(parsed.value))
    if (held.hold(path, { hash, value: parsed.value }, signature, looked)) frozen(parsed.value);
  return read;
}

interface Reader {
  readonly kind: FileKind;
  readonly parse: ParseText;
  readonly memory: Memory | undefined;
}

async function readOrRecall(path: string, file: string, { kind, parse, memory }: Reader): Promise<ReadFile> {
  const task = tasks[kind.name];
  const kept = (plain: unknown) => keptFile(path, file, plain, parse);
  const known = memory?.files.known(path)?.hash;
  const found = memory && known !== undefined ? await recall(memory, task, known) : undefined;
  if (found) return { parsed: kept(found.plain), hash: known };

  const fault = tooLongToRead((await stat(path)).size);
  // The problem has no line, because to find one the file would have to be read.
  if (fault) return { parsed: { ...parse(file, ''), problems: [{ ...fault, file }] }, hash: undefined };
  const { bytes, hash } = memory ? await memory.files.read(path) : await readAnew(path);
  const again = memory && hash !== known ? await recall(memory, task, hash) : undefined;
  if (again) return { parsed: kept(again.plain), hash };

  const text = textOf(bytes);
  const parsed = parse(file, text);
  const whole = isUtf8(bytes) ? parsed : { ...parsed, problems: [notUtf8(file, text)] };
  if (whole.problems.length > 0) return { parsed: whole, hash: undefined };
  if (!memory || !isPlainData(parsed.value)) return { parsed, hash };
  // Return the value as the next build will recall it. Strings from the parser are slices of the file's text, or trees of
  // slices, and keep the whole text in memory.
  return { parsed: kept(await keep(memory, task, hash, parsed.value)), hash };
}

async function recall(
  memory: Memory,
  task: ParseTask,
  hash: string,
): Promise<{ readonly plain: unknown } | undefined> {
  const inline = memory.recall(task, { hash });
  if (inline) return inline;
  const stored = await memory.recallBytes(task, { hash });
  return stored && { plain: JSON.parse(readFileSync(stored.stored, 'utf8')) };
}

/** Stores a value, and returns it as it will be recalled. */
async function keep(memory: Memory, task: ParseTask, hash: string, value: unknown): Promise<unknown> {
  const json = JSON.stringify(value);
  if (json.length <= small) memory.keep(task, { hash }, { plain: value });
  else await memory.keepBytes(task, { hash }, Buffer.from(json));
  return JSON.parse(json);
}

async function readAnew(path: string) {
  const bytes = await readFile(path);
  return { bytes, hash: sha256(bytes) };
}

/** A file that was parsed before, without a fault. It is parsed again only if a place in it is needed. */
function keptFile(path: string, file: string, value: unknown, parse: ParseText): ParsedFile {
  let read: string | undefined;
  let parsed: ParsedFile | undefined;
  const text = () => {
    read ??= textNow(path);
    return read;
  };
  const whole = () => {
    parsed ??= parse(file, text());
    return parsed;
  };
  return {
    file,
    value,
    problems: [],
    get text() {
      return text();
    },
    get lines() {
      return whole().lines;
    },
    locate: (...place) => whole().locate(...place),
    emptyCell: (field) => whole().emptyCell?.(field),
  };
}

/** The text of a file; empty if the file is gone by now. */
function textNow(path: string): string {
  try {
    return textOf(readFileSync(path));
  } catch {
    return '';
  }
}

/** Drops the byte order mark that some editors write. */
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function notUtf8(file: string, text: string): Problem {
  const { line, column } = placeOf(text, text.indexOf('\uFFFD'));
  return {
    code: 'not-utf-8',
    message: 'This file is not written in UTF-8, so its letters would be lost.',
    help: 'Save it again with the encoding UTF-8.',
    file,
    line,
    column,
    frame: codeFrame(text, line, column),
  };
}
