/** Removes ended previews completely. Each step can be repeated, so an interrupted removal can be run again. */
import { isPlainPath, leadsAway } from '../files/is-plain-path.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Store } from '../stores/store.ts';
import { previewsFolder } from '../text/base.ts';
import { type Lease, type LeaseOptions, withLease } from './lease.ts';
import { forgetPreview, isEnded, readPreviews, storeOfPreview } from './previews.ts';
import { blobsOf } from './published-files.ts';
import { type Pending, type Preview, recordKeys, recordsFolder } from './records.ts';
import { type ReadState, readState, writeRecord } from './write-record.ts';

export interface RemovalOptions {
  readonly lease: LeaseOptions;
  /** Throws when the user wants us to stop. */
  readonly checkpoint: () => void;
  /** The folder of the only preview to remove. Undefined for all that have ended. */
  readonly only?: string | undefined;
}

export interface Removal {
  readonly removed: readonly Preview[];
  /** Previews that somebody else is publishing or removing right now. They were not removed. */
  readonly busy: readonly Preview[];
  /** Keys in the folders of removed previews that were not deleted, because as paths they lead out of those folders. */
  readonly left: readonly string[];
}

/** `store` is the store of the live site. */
export async function removeEndedPreviews(store: Store, options: RemovalOptions): Promise<Removal> {
  const removed: Preview[] = [];
  const busy: Preview[] = [];
  const left: string[] = [];
  for (const preview of await readPreviews(store)) {
    const isMeant = options.only === undefined || options.only === preview.folder;
    if (!isMeant || !isEnded(preview, store)) continue;
    options.checkpoint();
    try {
      const removal = await removePreview(store, preview, options);
      if (!removal) continue;
      removed.push(preview);
      left.push(...removal.left);
    } catch (error) {
      if (!(error instanceof EnvironmentError && error.code === 'locked')) throw error;
      busy.push(preview);
    }
  }
  return { removed, busy, left };
}

/** Undefined if the preview was published again before anything was deleted. */
function removePreview(
  store: Store,
  { folder }: Preview,
  options: RemovalOptions,
): Promise<Pick<Removal, 'left'> | undefined> {
  const place = storeOfPreview(store, folder);
  return withLease(place, options.lease, async (lease) => {
    const state = await readState(place, { anew: true });
    const { keys, left } = await keysIn(place, state);
    // From here on, whoever publishes this preview waits for our lock, and then knows that none of its files are
    // certain.
    await writeRecord(place, recordKeys.pending, noteRemoval(state, keys, lease.owner), lease);
    const listed = (await readPreviews(store)).find((preview) => preview.folder === folder);
    if (listed && !isEnded(listed, store)) {
      await restorePending(place, state, lease);
      return undefined;
    }
    // Delete pages before the files that they need, and the records last: they tell what is still there.
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
    return { left: left.map((key) => `${previewsFolder}/${folder}/${key}`) };
  });
}

const removedLast: readonly string[] = [recordKeys.current, recordKeys.pending, recordKeys.lock];

/**
 * All keys that the records name and, if the store can list its objects, all keys that exist. Keys that are removed
 * last are not among them. `left` are keys that lead out of the preview when they are read as paths: whoever may only write
 * previews could name files of the live site that way.
 */
async function keysIn(
  place: Store,
  { current, pending }: ReadState,
): Promise<{ readonly keys: readonly string[]; readonly left: readonly string[] }> {
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
  const sorted = [...keys].filter((key) => !removedLast.includes(key)).sort();
  return { keys: sorted.filter((key) => !leadsAway(key)), left: sorted.filter(leadsAway) };
}

/** The same note that a publish would leave if it may have deleted every file of the preview. */
const noteRemoval = ({ pending }: ReadState, keys: readonly string[], attempt: string): Pending => ({
  version: 1,
  attempt,
  ids: pending?.ids ?? [],
  uploads: pending?.uploads ?? [],
  blobs: pending?.blobs ?? [],
  deletes: keys.filter(isPlainPath),
  purge: pending?.purge ?? [],
});

/** Puts the pending record back as it was before `noteRemoval`. */
const restorePending = async (place: Store, { pending }: ReadState, lease: Lease): Promise<void> => {
  if (pending) await writeRecord(place, recordKeys.pending, pending, lease);
  else await place.remove([recordKeys.pending], lease);
};
