/**
 * Uses results that other machines have shared, and shares ours with them. Nothing depends on it: whatever is missing,
 * damaged, slow or refused is computed here instead. A failed read ends the sharing for this run, a failed write ends
 * only the writing.
 */
import { readFile } from 'node:fs/promises';
import { inParallel } from '../../files/in-parallel.ts';
import { EnvironmentError } from '../../problems/errors.ts';
import type { Objects } from '../objects.ts';
import type { Reads, Trace } from '../traces.ts';
import { accessTo } from './access.ts';
import { giveTo } from './giving.ts';
import { knownResults } from './known-results.ts';
import { type ParcelList, readList, unpack } from './parcel.ts';
import type { SharedPlace } from './place.ts';

export interface SharedMemory {
  /** Looks for results that other machines have shared since the last look. */
  look(): Promise<void>;
  /** From now on, results of this log are shared under this name, and looked for there. */
  gather(log: string, name: string): Promise<void>;
  /** The newest trace whose reads still have the same hashes. */
  find(log: string, key: string, holds: (reads: Reads) => boolean): Trace | undefined;
  /** Fetches objects into the store of this machine, if they are shared. */
  bring(hashes: Iterable<string>): Promise<void>;
  /** Counts a shared result that replaced work here. */
  took(): void;
  /** Shares a result that this run has made. */
  give(log: string, key: string, trace: Trace): void;
  /** Shares a result that this run has used, unless it has been shared recently. */
  refresh(log: string, key: string, trace: Trace): void;
  /** Waits until everything that was given has been shared or has failed. */
  settle(): Promise<void>;
  /** The figures so far. */
  figures(): SharedFigures;
  /** Why the sharing has ended, in a few sentences. */
  trouble(): string | undefined;
}

/** What was shared in one run. */
export interface SharedFigures {
  /** The address: `s3://bucket/prefix`, or an absolute folder. */
  readonly place: string;
  /** How many results of other machines replaced work here (`taken`), and how many results were shared (`given`). */
  readonly taken: number;
  readonly given: number;
  readonly requests: number;
  /** Bytes. */
  readonly received: number;
  readonly sent: number;
}

export interface SharedOptions {
  readonly name: string;
  readonly open: () => Promise<SharedPlace>;
  readonly objects: Objects;
  /** A number of days since 1970. */
  readonly today: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * In milliseconds. A result that is still in use after this time is shared again: the place may delete what is twice as
 * old.
 */
const refreshed = 15 * 24 * 60 * 60 * 1000;

/** How many requests run at the same time. Packs are large, so few of them. */
const atOnce = { lists: 16, packs: 4 };

/** The number is the version of the format. What others have written there in another format is ignored. */
const at = (key: string) => `memory-1/${key}`;

/** The name under which results are shared that every run can use. */
const always = 'results';

export function openSharedMemory({ name, open, objects, today, now }: SharedOptions): SharedMemory {
  const access = accessTo(name, open);
  const known = knownResults();
  const groups = new Map<string, string>();
  const seen = new Set<string>();
  let [taken, received] = [0, 0];
  const giving = giveTo({
    access,
    objects,
    today,
    at,
    folderOf: (log) => `lists/${groups.get(log) ?? always}`,
    onList: (path) => seen.add(path),
  });
  const get = async (key: string) => {
    const bytes = await access.read((place) => place.get(at(key)));
    received += bytes?.byteLength ?? 0;
    return bytes;
  };

  async function lookInto(group: string): Promise<void> {
    const folder = `lists/${group}`;
    const found = await access.read(async (place) => {
      const names = await place.list(at(folder));
      if (names) return names;
      // A refused listing has no reason. Reading an object is refused with an error that has one.
      await place.get(at(folder));
      throw new EnvironmentError('The credentials do not allow listing the objects there.', {
        help: 'They need s3:ListBucket on the bucket.',
      });
    });
    const news = [...(found ?? [])].filter(([id]) => !seen.has(`${folder}/${id}`));
    // The newest lists come first, so that `find` returns the newest trace.
    news.sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
    const lists = await inParallel(atOnce.lists, news, async ([id, written]) => ({
      id,
      list: await readShared(folder, id),
      isYoung: now - written < refreshed,
    }));
    for (const { id, list, isYoung } of lists) {
      seen.add(`${folder}/${id}`);
      if (list) known.add(list, isYoung);
    }
  }

  /** Lists never change, so this machine keeps them. */
  async function readShared(folder: string, id: string): Promise<ParcelList | undefined> {
    const present = await objects.find(id);
    const kept = present && readList(await readFile(present.stored).catch(() => new Uint8Array()), id);
    if (kept) return kept;
    const bytes = await get(`${folder}/${id}`);
    const list = bytes && readList(bytes, id);
    if (bytes && list) await objects.put(bytes);
    return list;
  }

  /** Each pack is fetched once and unpacked as a whole: its results were made together and are used together. */
  const fetched = new Map<string, Promise<void>>();
  const fetchPack = (pack: string): Promise<void> => {
    const fetching = fetched.get(pack) ?? unpackAll(pack);
    fetched.set(pack, fetching);
    return fetching;
  };

  async function unpackAll(pack: string): Promise<void> {
    const bytes = await get(`packs/${pack}`);
    for (const [hash, packed] of bytes ? known.contentsOf(pack) : []) {
      const object = bytes && !objects.has(hash) && unpack(bytes, packed, hash);
      if (object) await objects.put(object);
    }
  }

  return {
    async look() {
      await Promise.all([...new Set([always, ...groups.values()])].map(lookInto));
    },
    gather(log, group) {
      groups.set(log, group);
      return lookInto(group);
    },
    find: known.find,
    async bring(hashes) {
      // Each round tries other packs: an object that is damaged in one pack may be intact in another.
      for (let round = 0; ; round++) {
        const lacking = [...new Set(hashes)].filter((hash) => !objects.has(hash));
        const packs = new Set(lacking.flatMap((hash) => known.packsOf(hash)[round] ?? []));
        if (packs.size === 0) return;
        await inParallel(atOnce.packs, packs, fetchPack);
      }
    },
    took() {
      taken += 1;
    },
    // Shared even if a list names the result already: this run had to make it, so a part of the shared copy is lost.
    give: (log, key, trace) => giving.offer({ log, key, trace }),
    refresh(log, key, trace) {
      const result = { log, key, trace };
      if (access.writes() && !giving.hasTaken(result) && !known.hasYoung(result)) giving.offer(result);
    },
    settle: giving.settle,
    figures: () => ({ place: name, taken, requests: access.requests(), received, ...giving.figures() }),
    trouble: access.trouble,
  };
}
