/** What the lists of a shared place say: which results there are, and which packs contain their bytes. */
import { type Entry, type Reads, readLine, type Trace } from '../traces.ts';
import { type Packed, type ParcelList, placesIn } from './parcel.ts';

/** A result, with the log of its task and the key of its input. */
export interface Result {
  readonly log: string;
  readonly key: string;
  readonly trace: Trace;
}

export interface KnownResults {
  /** Adds a list; call it with newer lists first. Results in a young list need not be shared again. */
  add(list: ParcelList, isYoung: boolean): void;
  /** The newest trace whose reads still have the same hashes. */
  find(log: string, key: string, holds: (reads: Reads) => boolean): Trace | undefined;
  /** Whether a young list has exactly this result. */
  hasYoung(result: Result): boolean;
  /** Every pack that should contain these bytes. */
  packsOf(hash: string): readonly string[];
  /** What a pack contains, by hash. */
  contentsOf(pack: string): ReadonlyMap<string, Packed>;
}

interface Line {
  readonly text: string;
  readonly isYoung: boolean;
  entry?: Entry | undefined;
}

export function knownResults(): KnownResults {
  const lines = new Map<string, Line[]>();
  const packs = new Map<string, ReadonlyMap<string, Packed>>();
  const places = new Map<string, string[]>();
  const entriesOf = function* (log: string, key: string) {
    for (const line of lines.get(`${log} ${key}`) ?? []) {
      line.entry ??= readForeign(line.text);
      if (line.entry?.key === key) yield { trace: line.entry.trace, isYoung: line.isYoung };
    }
  };
  return {
    add(list, isYoung) {
      for (const [log, text] of list.results)
        put(lines, `${log} ${text.split(' ', 3)[2]}`, { text, isYoung });
      const { pack } = list;
      if (pack === undefined) return;
      packs.set(pack, placesIn(list));
      for (const [hash] of list.contents) put(places, hash, pack);
    },
    find(log, key, holds) {
      for (const { trace } of entriesOf(log, key)) if (holds(trace.reads ?? [])) return trace;
      return undefined;
    },
    hasYoung(result) {
      const { log, key } = result;
      for (const { trace, isYoung } of entriesOf(log, key))
        if (isYoung && identityOf({ log, key, trace }) === identityOf(result)) return true;
      return false;
    },
    packsOf: (hash) => places.get(hash) ?? [],
    contentsOf: (pack) => packs.get(pack) ?? new Map(),
  };
}

/** Equal for results of the same task with the same input, reads and outcome. */
export const identityOf = ({ log, key, trace: { reads = [], object, value } }: Result): string =>
  JSON.stringify([log, key, reads, object?.hash ?? value]);

/** A line of another machine may be intact and still have another format than ours. */
function readForeign(text: string): Entry | undefined {
  try {
    return readLine(text);
  } catch {
    return undefined;
  }
}

function put<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}
