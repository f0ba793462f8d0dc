/**
 * What builds have found out, kept between them by key: verdicts, sizes, facts. A check, a build and other sites that
 * share the cache ask for different keys, so what one of them did not ask for stays until nobody has for days.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { replaceFile } from './replace-file.ts';
import { sha256 } from './sha256.ts';

export interface Memory<Value> {
  /** Undefined for what nobody has found out yet. Whatever was asked for counts as used. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Writes what is new. To be called when all has been asked for. */
  save(): Promise<void>;
}

export interface MemoryOptions {
  /** After how many days without use an entry is forgotten. */
  readonly days?: number;
  /** In milliseconds, as `Date.now()` counts. */
  readonly now?: number;
}

const millisecondsOfDay = 24 * 60 * 60 * 1000;

/** A value, and the day on which it was last used, counted from 1970. */
type Entry<Value> = readonly [value: Value, day: number];

/** `file` is absolute. A file that is missing, cut short or changed counts as empty: that only costs time. */
export async function openMemory<Value>(
  file: string,
  value: z.ZodType<Value>,
  { days = 7, now = Date.now() }: MemoryOptions = {},
): Promise<Memory<Value>> {
  const today = Math.floor(now / millisecondsOfDay);
  const entries = z.record(z.string(), z.tuple([value, z.int()]));
  const before = await load(file, entries);
  const used = new Map<string, Entry<Value>>();
  let isNew = [...before.values()].some(([, day]) => day < today - days);

  return {
    get(key) {
      const known = used.get(key) ?? before.get(key);
      if (!known) return undefined;
      // A day more or less is no reason to write the file again.
      if (known[1] < today - 1) isNew = true;
      used.set(key, [known[0], today]);
      return known[0];
    },
    set(key, found) {
      isNew = true;
      used.set(key, [found, today]);
    },
    async save() {
      if (!isNew) return;
      isNew = false;
      // Another build may have saved meanwhile. Of two that save at the same moment one is lost, and found out again.
      const present = [...(await load(file, entries))].filter(([, [, day]]) => day >= today - days);
      const sorted = [...new Map([...present, ...used])].sort(([a], [b]) => (a < b ? -1 : 1));
      const text = JSON.stringify(Object.fromEntries(sorted));
      await replaceFile(file, `{"proof":"${sha256(text)}","entries":${text}}`);
    },
  };
}

async function load<Value>(
  file: string,
  entries: z.ZodType<Record<string, Entry<Value>>>,
): Promise<ReadonlyMap<string, Entry<Value>>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const parsed = z.object({ proof: z.string(), entries }).safeParse(parseJson(text));
  // A wrong digit is valid JSON, too.
  if (!parsed.success || sha256(JSON.stringify(parsed.data.entries)) !== parsed.data.proof) return new Map();
  return new Map(Object.entries(parsed.data.entries));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
