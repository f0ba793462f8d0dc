/**
 * Each preview lies in a folder beside the live site, with records and a lock of its own. So publishing a preview
 * neither reads nor touches the live release. The list of all previews, `previews.json`, lies beside their folders. It
 * names a preview from before its first file is written until its last file is removed.
 */
import { EnvironmentError } from '../problems/errors.ts';
import { prefixedStore } from '../stores/prefixed-store.ts';
import type { Store } from '../stores/store.ts';
import { previewsFolder } from '../text/base.ts';
import { type LeaseOptions, withLease } from './lease.ts';
import { type Preview, parseRecord, recordKeys } from './records.ts';
import { writeRecord } from './write-record.ts';

const minute = 60_000;

/** The store of one preview. `store` is the store of the live site, here and in all functions below. */
export const storeOfPreview = (store: Store, folder: string): Store =>
  prefixedStore(store, `${previewsFolder}/${folder}`);

/** Sorted by folder. */
export async function readPreviews(store: Store): Promise<readonly Preview[]> {
  const found = await prefixedStore(store, previewsFolder).get(recordKeys.previews);
  if (!found) return [];
  const list = parseRecord.previews(found.bytes);
  if (list) return list.previews;
  throw new EnvironmentError(
    `The list of previews at ${store.name} cannot be read: it is damaged, or of a newer version of this program.`,
    {
      code: 'bad-records',
      help: `Use the newest version. If it is damaged, delete ${previewsFolder}/ by hand, and publish the previews again.`,
    },
  );
}

export const isEnded = ({ ends }: Preview, store: Store): boolean => Date.parse(ends) <= store.now();

/** Throws if a preview with another name has the same folder. */
export function checkFree(
  previews: readonly Preview[],
  { name, folder }: Pick<Preview, 'name' | 'folder'>,
): void {
  const other = previews.find((preview) => preview.folder === folder && preview.name !== name);
  if (!other) return;
  throw new EnvironmentError(
    `The preview "${name}" would lie at ${previewsFolder}/${folder}, where "${other.name}" lies.`,
    { code: 'preview-clash', help: 'Choose another name, or remove the other one: site previews --remove.' },
  );
}

/** Adds the preview to the list. It stays there even if publishing it fails. */
export const announcePreview = (store: Store, preview: Preview, lease: LeaseOptions): Promise<void> =>
  changeList(store, lease, (previews) => {
    checkFree(previews, preview);
    return [...previews.filter(({ folder }) => folder !== preview.folder), preview];
  });

/** Ends a preview. Its end is set a minute into the past, because clocks may differ a little. */
export const endPreview = (store: Store, folder: string, lease: LeaseOptions): Promise<void> =>
  changeList(store, lease, (previews) =>
    previews.map((preview) =>
      preview.folder === folder
        ? { ...preview, ends: new Date(store.now() - minute).toISOString() }
        : preview,
    ),
  );

/** Takes a preview off the list, unless somebody has published it again meanwhile. */
export const forgetPreview = (store: Store, folder: string, lease: LeaseOptions): Promise<void> =>
  changeList(store, lease, (previews) =>
    previews.filter((preview) => preview.folder !== folder || !isEnded(preview, store)),
  );

/**
 * Changes the list under its own lock. That lock is held only for moments, so we wait for it even if `lease` says not
 * to.
 */
async function changeList(
  store: Store,
  lease: LeaseOptions,
  change: (previews: readonly Preview[]) => readonly Preview[],
): Promise<void> {
  const place = prefixedStore(store, previewsFolder);
  const patient = { ...lease, wait: Math.max(lease.wait, 2 * lease.duration), onWait: undefined };
  await withLease(place, patient, async (held) => {
    const previews = [...change(await readPreviews(store))].sort((a, b) => (a.folder < b.folder ? -1 : 1));
    await held.confirm();
    await writeRecord(place, recordKeys.previews, { version: 1, previews }, held);
  });
}
