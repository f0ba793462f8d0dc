/**
 * Results that other machines have shared, and a share of ours for them. Nothing depends on it: what is missing, damaged,
 * slow or refused is found out here instead, and the first trouble ends the sharing for this run.
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
  /** Looks for what others have shared since the last look. */
  look(): Promise<void>;
  /** Results of this log are looked for, and shared, under a name from now on. */
  gather(log: string, name: string): Promise<void>;
  /** The newest trace whose reads are as they are now. */
  find(log: string, key: string, holds: (reads: Reads) => boolean): Trace | undefined;
  /** Brings objects into the store of this machine, as far as they are shared. */
  bring(hashes: Iterable<string>): Promise<void>;
  /** Counts a result that took the place of work. */
  took(): void;
  /** Takes a result that this run has made. */
  give(log: string, key: string, trace: Trace): void;
  /** Takes a result that this run has used, unless it is shared already, and not long ago. */
  refresh(log: string, key: string, trace: Trace): void;
  /** Waits until everything that was given is shared, or cannot be. */
  settle(): Promise<void>;
  /** So far. */
  figures(): SharedFigures;
  /** What has ended the sharing, in a few sentences. */
  trouble(): string | undefined;
}

/** What was shared in one run. */
export interface SharedFigures {
  /** As the user wrote it: `s3://bucket/prefix`, or an absolute folder. */
  readonly place: string;
  /** Results of others that took the place of work, and results that were handed on. */
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

/** What is used still after so long is shared anew: a place may drop what is twice as old. In milliseconds. */
const refreshed = 15 * 24 * 60 * 60 * 1000;

/** Requests at the same time; packs are large. */
const atOnce = { lists: 16, packs: 4 };

/** The number stands for the format: what others have written there in another one is not looked at. */
const at = (key: string) => `memory-1/${key}`;

/** Where the results lie that are of use to every run. */
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
      // A single object is refused with the reason.
      await place.get(at(folder));
      throw new EnvironmentError('What lies there may not be listed.', {
        help: 'Credentials need s3:ListBucket on the bucket.',
      });
    });
    const news = [...(found ?? [])].filter(([id]) => !seen.has(`${folder}/${id}`));
    // The newest are found first.
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

  /** Each pack is fetched once, and all that is in it: what lies together was made together, and is used together. */
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
      // One that was damaged in one pack may be whole in another.
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
    // Even if there is a list that names it: then something of it was lost.
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
