/**
 * Content files, read and parsed only if their bytes are new. What is kept of a file without faults is its value: its text
 * is read again where a problem has to be placed in it.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { sha256 } from '../files/sha256.ts';
import type { Memory, ValueTask } from '../memory/memory.ts';
import { isPlainData } from '../memory/plain-data.ts';
import type { Problem } from '../model.ts';
import { codeFrame, placeOf } from '../problems/code-frame.ts';
import { parseYaml, type YamlFile } from './yaml.ts';
import { tooLongToRead } from './yaml-limits.ts';

/** Small values stand in the trace itself, as `plain`; the others are objects, in JSON. */
export const parsedYaml: ValueTask<{ readonly plain: unknown }> = {
  name: 'parse-yaml',
  version: 1,
  value: z.strictObject({ plain: z.unknown().refine((value) => value !== undefined) }),
};

/** In characters of JSON. Each change of a file leaves its former value behind for a month. */
const small = 4000;

export interface ReadYaml {
  readonly yaml: YamlFile;
  /** Of its bytes; undefined for a file that has faults. */
  readonly hash: string | undefined;
}

/** `path` is absolute, `file` names it in problems. Without a memory every file is read. */
export async function readYaml(path: string, file: string, memory?: Memory): Promise<ReadYaml> {
  const known = memory?.files.known(path)?.hash;
  const found = memory && known !== undefined ? await recall(memory, known) : undefined;
  if (found) return { yaml: keptFile(path, file, found.plain), hash: known };

  const fault = tooLongToRead((await stat(path)).size);
  // Without a line, for which the file would be read after all.
  if (fault) return { yaml: { ...parseYaml(file, ''), problems: [{ ...fault, file }] }, hash: undefined };
  const { bytes, hash } = memory ? await memory.files.read(path) : await readAnew(path);
  const again = memory && hash !== known ? await recall(memory, hash) : undefined;
  if (again) return { yaml: keptFile(path, file, again.plain), hash };

  const text = textOf(bytes);
  const yaml = parseYaml(file, text);
  const whole = isUtf8(bytes) ? yaml : { ...yaml, problems: [notUtf8(file, text)] };
  if (whole.problems.length > 0) return { yaml: whole, hash: undefined };
  if (!memory || !isPlainData(yaml.value)) return { yaml, hash };
  // As the next build will have it: texts of the parser are slices of the file, or trees of them, and hold it in memory.
  return { yaml: keptFile(path, file, await keep(memory, hash, yaml.value)), hash };
}

async function recall(memory: Memory, hash: string): Promise<{ readonly plain: unknown } | undefined> {
  const inline = memory.recall(parsedYaml, { hash });
  if (inline) return inline;
  const stored = await memory.recallBytes(parsedYaml, { hash });
  return stored && { plain: JSON.parse(readFileSync(stored.stored, 'utf8')) };
}

/** Gives the value back as it will be recalled. */
async function keep(memory: Memory, hash: string, value: unknown): Promise<unknown> {
  const json = JSON.stringify(value);
  if (json.length <= small) memory.keep(parsedYaml, { hash }, { plain: value });
  else await memory.keepBytes(parsedYaml, { hash }, Buffer.from(json));
  return JSON.parse(json);
}

async function readAnew(path: string) {
  const bytes = await readFile(path);
  return { bytes, hash: sha256(bytes) };
}

/** A file that was parsed before, without a fault. It is parsed again when somebody asks for a place in it. */
function keptFile(path: string, file: string, value: unknown): YamlFile {
  let read: string | undefined;
  let parsed: YamlFile | undefined;
  const text = () => {
    read ??= textNow(path);
    return read;
  };
  const whole = () => {
    parsed ??= parseYaml(file, text());
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
  };
}

/** Nothing where the file has gone in the meantime. */
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
