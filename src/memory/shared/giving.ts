/** Shares results with other machines while the run goes on, in parcels of some megabytes. */
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { sha256 } from '../../files/sha256.ts';
import type { Objects } from '../objects.ts';
import { writeLine } from '../traces.ts';
import type { Access } from './access.ts';
import { identityOf, type Result } from './known-results.ts';
import { writeParcel } from './parcel.ts';

export interface Giving {
  /** Takes a result for sending. Ignores one that was taken already. */
  offer(result: Result): void;
  hasTaken(result: Result): boolean;
  /** Waits until everything that was offered has been sent or has failed. */
  settle(): Promise<void>;
  figures(): { readonly given: number; readonly sent: number };
}

interface GivingOptions {
  readonly access: Access;
  readonly objects: Objects;
  /** A number of days since 1970. */
  readonly today: number;
  /** The folder for the lists that name results of a log. */
  readonly folderOf: (log: string) => string;
  /** Turns a key into a path in the shared place. */
  readonly at: (key: string) => string;
  /** Called with the path of every list that was written. */
  readonly onList: (path: string) => void;
}

/** A parcel is sent as soon as it has this many bytes, or this many results. */
const enough = { bytes: 4 * 1024 ** 2, results: 5000 };

/** Few, as a machine that encodes pictures has little capacity to spare. */
const parcelsAtOnce = 2;

export function giveTo({ access, objects, today, folderOf, at, onList }: GivingOptions): Giving {
  const figures = { given: 0, sent: 0 };
  const taken = new Set<string>();
  const offered: Result[] = [];
  let bytes = 0;
  const limit = pLimit(parcelsAtOnce);
  const underWay: Promise<void>[] = [];
  const send = () => {
    bytes = 0;
    for (const [folder, results] of grouped(offered.splice(0), ({ log }) => folderOf(log)))
      underWay.push(limit(() => sendParcel(folder, results)));
  };

  async function sendParcel(folder: string, results: readonly Result[]): Promise<void> {
    if (!access.writes()) return;
    const lines: [string, string][] = [];
    const contents = new Map<string, Uint8Array>();
    for (const { log, key, trace } of results) {
      const hash = trace.object?.hash;
      if (hash !== undefined && !contents.has(hash)) {
        const found = await bytesOf(hash);
        if (!found) continue;
        contents.set(hash, found);
      }
      lines.push([log, writeLine({ day: today, key, trace })]);
    }
    if (lines.length === 0) return;
    const { list, pack } = writeParcel(lines, [...contents.values()]);
    const path = `${folder}/${sha256(list)}`;
    const done = await access.write(async (place) => {
      // The list comes last, so that its pack is there when another machine finds the list.
      if (pack) await place.put(at(`packs/${sha256(pack)}`), pack);
      await place.put(at(path), list);
    });
    if (!done) return;
    onList(path);
    figures.sent += list.byteLength + (pack?.byteLength ?? 0);
    figures.given += lines.length;
  }

  /** Undefined if the bytes have been lost or changed. */
  async function bytesOf(hash: string): Promise<Uint8Array | undefined> {
    const found = await objects.find(hash);
    const read = found && (await readFile(found.stored).catch(() => undefined));
    return read && sha256(read) === hash ? read : undefined;
  }

  return {
    offer(result) {
      const id = nameOf(result);
      if (!access.writes() || taken.has(id)) return;
      taken.add(id);
      offered.push(result);
      bytes += result.trace.object?.size ?? 0;
      if (bytes >= enough.bytes || offered.length >= enough.results) send();
    },
    hasTaken: (result) => taken.has(nameOf(result)),
    async settle() {
      if (offered.length > 0) send();
      await Promise.all(underWay.splice(0));
    },
    figures: () => ({ ...figures }),
  };
}

/** A short name for a result: the reads of a page are much longer than their hash. */
const nameOf = (result: Result) => sha256(identityOf(result));

/** Groups items by a name, in the order in which the names first occur. */
function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
