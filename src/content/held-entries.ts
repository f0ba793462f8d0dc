/**
 * Results for entries that a long-running process keeps while the files of the entries and the code of the schema stay the
 * same. The keys are the parsed values: a file that has changed gives new value objects.
 */
import { isPlainData } from '../memory/plain-data.ts';
import type { MeaningfulField } from './walk.ts';

export interface HeldEntry {
  readonly fields: readonly MeaningfulField[];
  /** The output of the schema for the value as it stands in its file. */
  readonly data: unknown;
  /** The same as templates get it, with its id. */
  readonly shown: unknown;
  /** Relative to the content folder. */
  readonly file: string;
}

export interface HeldEntries {
  find(collection: string, value: unknown): HeldEntry | undefined;
  /** Keeps an entry only if its value is frozen and its data is plain. Then a new run would give the same. */
  hold(collection: string, value: unknown, entry: HeldEntry): void;
  /** Drops all entries. */
  clear(): void;
}

export function holdEntries(): HeldEntries {
  const held = new Map<string, WeakMap<object, HeldEntry>>();
  return {
    find: (collection, value) => (isObject(value) ? held.get(collection)?.get(value) : undefined),
    hold(collection, value, entry) {
      // A value that is not kept itself is not frozen, and the next build reads it again.
      if (!isObject(value) || !Object.isFrozen(value) || !isPlainData(entry.data)) return;
      const own = held.get(collection) ?? new WeakMap<object, HeldEntry>();
      held.set(collection, own.set(value, entry));
    },
    clear: () => held.clear(),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
