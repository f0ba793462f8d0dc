/** Reads and writes our own records in a store. */

import { inParallel } from '../files/in-parallel.ts';
import { sha256 } from '../files/sha256.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Condition, Guard, Store, StoreObject } from '../stores/store.ts';
import type { PublishState } from './plan.ts';
import {
  type Current,
  type Pending,
  type Previews,
  parseRecord,
  printRecord,
  type Release,
  recordKeys,
} from './records.ts';

/** A record as a store object. `no-store` keeps it out of caches. */
export function recordObject(key: string, bytes: Uint8Array): StoreObject {
  return {
    key,
    body: bytes,
    sha256: sha256(bytes),
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-store',
  };
}

export const writeRecord = (
  store: Store,
  key: string,
  record: Release | Current | Pending | Previews,
  guard: Guard,
  condition?: Condition,
) => store.put(recordObject(key, printRecord(record)), condition, guard);

export interface ReadState extends PublishState {
  /** ETag of `current.json`. */
  readonly etag: string | undefined;
}

/**
 * Reads the records of the live release and of an interrupted publish. Throws if a record is damaged or of a newer
 * version, unless `anew` is true: then both count as missing.
 */
export async function readState(store: Store, { anew = false } = {}): Promise<ReadState> {
  // `inParallel` waits for both requests, so none is still under way when an error is thrown.
  const [current, pending] = await inParallel(2, [recordKeys.current, recordKeys.pending], (key) =>
    store.get(key),
  );
  const state = {
    current: current && parseRecord.current(current.bytes),
    pending: pending && parseRecord.pending(pending.bytes),
  };
  const broken = (current && !state.current) || (pending && !state.pending);
  if (broken && !anew)
    throw new EnvironmentError(
      `The records of earlier releases under ${store.name}/.site cannot be read: they are damaged, or of a newer version of this program.`,
      {
        code: 'bad-records',
        help: 'Use the newest version. If they are damaged, --force publishes everything anew; what older releases have left is then no longer known.',
      },
    );
  return { ...(broken ? { current: undefined, pending: undefined } : state), etag: current?.etag };
}

/** Reads the record of the live release. Throws if there is none. */
export async function readLive(store: Store): Promise<Current> {
  const { current } = await readState(store);
  if (current) return current;
  throw new EnvironmentError(`Nothing has been published to ${store.name} yet.`, {
    code: 'no-release',
    help: 'Run "site publish" first, or mend the target.',
  });
}

export async function readRelease(store: Store, id: string): Promise<Release> {
  const found = await store.get(recordKeys.release(id));
  const release = found && parseRecord.release(found.bytes);
  if (release) return release;
  throw new EnvironmentError(`The record of release ${id} ${found ? 'cannot be read' : 'is gone'}.`, {
    code: 'bad-records',
    help: 'Choose another release: "site releases" lists them.',
  });
}
