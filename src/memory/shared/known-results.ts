/** What the lists of a shared place say: which results there are, and in which packs their bytes lie. */
import { type Entry, type Reads, readLine, type Trace } from '../traces.ts';
import { type Packed, type ParcelList, placesIn } from './parcel.ts';

/** A result, by its task and its input. */
export interface Result {
  readonly log: string;
  readonly key: string;
  readonly trace: Trace;
}

export interface KnownResults {
  /** What is young need not be shared anew. To be called with newer lists first. */
  add(list: ParcelList, isYoung: boolean): void;
  /** The newest trace whose reads are as they are now. */
  find(log: string, key: string, holds: (reads: Reads) => boolean): Trace | undefined;
  /** Whether a list that is young has this very result. */
  hasYoung(result: Result): boolean;
  /** Every pack in which these bytes should lie. */
  packsOf(hash: string): readonly string[];
  /** What lies in a pack. */
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

/** The same for results that say the same. */
export const identityOf = ({ log, key, trace: { reads = [], object, value } }: Result): string =>
  JSON.stringify([log, key, reads, object?.hash ?? value]);

/** A line may prove itself and hold something else than ours do. */
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
