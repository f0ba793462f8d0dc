/** Removes previews whose time is over, completely, in steps of which each may be repeated. */
import { isPlainPath } from '../files/is-plain-path.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Store } from '../stores/store.ts';
import { type Lease, type LeaseOptions, withLease } from './lease.ts';
import { forgetPreview, isEnded, readPreviews, storeOfPreview } from './previews.ts';
import { blobsOf } from './published-files.ts';
import { type Pending, type Preview, recordKeys, recordsFolder } from './records.ts';
import { type ReadState, readState, writeRecord } from './write-record.ts';

export interface RemovalOptions {
  readonly lease: LeaseOptions;
  /** Throws when the user wants us to stop. */
  readonly checkpoint: () => void;
  /** The folder of the one that is meant. */
  readonly only?: string | undefined;
}

export interface Removal {
  readonly removed: readonly Preview[];
  /** Somebody else is just publishing or removing them. */
  readonly busy: readonly Preview[];
}

/** `store` is that of the live site. */
export async function removeEndedPreviews(store: Store, options: RemovalOptions): Promise<Removal> {
  const removed: Preview[] = [];
  const busy: Preview[] = [];
  for (const preview of await readPreviews(store)) {
    const isMeant = options.only === undefined || options.only === preview.folder;
    if (!isMeant || !isEnded(preview, store)) continue;
    options.checkpoint();
    try {
      if (await removePreview(store, preview, options)) removed.push(preview);
    } catch (error) {
      if (!(error instanceof EnvironmentError && error.code === 'locked')) throw error;
      busy.push(preview);
    }
  }
  return { removed, busy };
}

/** False where it was published anew before anything was deleted. */
function removePreview(store: Store, { folder }: Preview, options: RemovalOptions): Promise<boolean> {
  const place = storeOfPreview(store, folder);
  return withLease(place, options.lease, async (lease) => {
    const state = await readState(place, { anew: true });
    const keys = await keysIn(place, state);
    // Whoever publishes it from here on knows that nothing of it can be relied on, and waits for our lock.
    await writeRecord(place, recordKeys.pending, noteRemoval(state, keys, lease.owner), lease);
    const listed = (await readPreviews(store)).find((preview) => preview.folder === folder);
    if (listed && !isEnded(listed, store)) {
      await takeBack(place, state, lease);
      return false;
    }
    // Pages before what they need, and last what tells what is still there.
    const isPage = (key: string) => key.endsWith('.html');
    const isRecord = (key: string) => key.startsWith(`${recordsFolder}/`);
    const site = keys.filter((key) => !isRecord(key));
    const steps = [site.filter(isPage), site.filter((key) => !isPage(key)), keys.filter(isRecord)];
    for (const step of [...steps, [recordKeys.current], [recordKeys.pending]]) {
      if (step.length === 0) continue;
      options.checkpoint();
      await lease.confirm();
      await place.remove(step, lease);
    }
    await forgetPreview(store, folder, options.lease);
    return true;
  });
}

const last: readonly string[] = [recordKeys.current, recordKeys.pending, recordKeys.lock];

/** All that the records name and, where the store can tell, all that lies there; without the records that go last. */
async function keysIn(place: Store, { current, pending }: ReadState): Promise<string[]> {
  const listed = await place.list();
  const keys = new Set([
    ...(listed?.keys() ?? []),
    ...[...(current?.files ?? []), ...(current?.retained ?? []), ...(pending?.uploads ?? [])].map(
      ({ path }) => path,
    ),
    ...(pending?.deletes ?? []),
    ...[
      ...blobsOf(current?.files ?? []).keys(),
      ...(current?.retainedBlobs ?? []).map(({ sha256 }) => sha256),
      ...(pending?.blobs ?? []),
    ].map(recordKeys.blob),
    ...[
      ...(current ? [current.id] : []),
      ...(current?.releases ?? []).map(({ id }) => id),
      ...(pending?.ids ?? []),
    ].map(recordKeys.release),
  ]);
  return [...keys].filter((key) => !last.includes(key)).sort();
}

/** As of a publish that may have deleted all of it. */
const noteRemoval = ({ pending }: ReadState, keys: readonly string[], attempt: string): Pending => ({
  version: 1,
  attempt,
  ids: pending?.ids ?? [],
  uploads: pending?.uploads ?? [],
  blobs: pending?.blobs ?? [],
  deletes: keys.filter(isPlainPath),
  purge: pending?.purge ?? [],
});

const takeBack = async (place: Store, { pending }: ReadState, lease: Lease): Promise<void> => {
  if (pending) await writeRecord(place, recordKeys.pending, pending, lease);
  else await place.remove([recordKeys.pending], lease);
};
