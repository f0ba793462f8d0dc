/**
 * What a process has made of entries, and holds as long as their files are the same, and the code of the schema. Entries are
 * known by the values that were read of their files: of a file that has changed these are others.
 */
import { isPlainData } from '../memory/plain-data.ts';
import type { MeaningfulField } from './walk.ts';

export interface HeldEntry {
  readonly fields: readonly MeaningfulField[];
  /** What the schema has made of the value, as it stands in its file. */
  readonly data: unknown;
  /** The same as templates are given it, with its id. */
  readonly shown: unknown;
  /** Below the content folder. */
  readonly file: string;
}

export interface HeldEntries {
  find(collection: string, value: unknown): HeldEntry | undefined;
  /** Holds what nobody can change, and nobody can tell from what another start of the same code would make. */
  hold(collection: string, value: unknown, entry: HeldEntry): void;
  /** Drops all. */
  clear(): void;
}

export function holdEntries(): HeldEntries {
  const held = new Map<string, WeakMap<object, HeldEntry>>();
  return {
    find: (collection, value) => (isObject(value) ? held.get(collection)?.get(value) : undefined),
    hold(collection, value, entry) {
      // What is not held itself is frozen by nobody, and read again for the next build.
      if (!isObject(value) || !Object.isFrozen(value) || !isPlainData(entry.data)) return;
      const own = held.get(collection) ?? new WeakMap<object, HeldEntry>();
      held.set(collection, own.set(value, entry));
    },
    clear: () => held.clear(),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
