/**
 * Previews lie below a folder beside the live site, each with records and a lock of its own, so that nothing of the live
 * release is read or touched. A list beside them names a preview before anything of it is written, and until nothing
 * of it is left.
 */
import { EnvironmentError } from '../problems/errors.ts';
import { below } from '../stores/below.ts';
import type { Store } from '../stores/store.ts';
import { previewsFolder } from '../text/base.ts';
import { type LeaseOptions, withLease } from './lease.ts';
import { type Preview, parseRecord, recordKeys } from './records.ts';
import { writeRecord } from './write-record.ts';

const minute = 60_000;

/** All functions take the store of the live site. */
export const storeOfPreview = (store: Store, folder: string): Store =>
  below(store, `${previewsFolder}/${folder}`);

/** Sorted by folder. */
export async function readPreviews(store: Store): Promise<readonly Preview[]> {
  const found = await below(store, previewsFolder).get(recordKeys.previews);
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

/** Refuses a name whose folder another one has. */
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

/** From now on the preview is there, whatever becomes of publishing it. */
export const announcePreview = (store: Store, preview: Preview, lease: LeaseOptions): Promise<void> =>
  changeList(store, lease, (previews) => {
    checkFree(previews, preview);
    return [...previews.filter(({ folder }) => folder !== preview.folder), preview];
  });

/** Its time is over, by whichever clock: they may be a little apart. */
export const endPreview = (store: Store, folder: string, lease: LeaseOptions): Promise<void> =>
  changeList(store, lease, (previews) =>
    previews.map((preview) =>
      preview.folder === folder
        ? { ...preview, ends: new Date(store.now() - minute).toISOString() }
        : preview,
    ),
  );

/** Unless somebody has published it anew meanwhile. */
export const forgetPreview = (store: Store, folder: string, lease: LeaseOptions): Promise<void> =>
  changeList(store, lease, (previews) =>
    previews.filter((preview) => preview.folder !== folder || !isEnded(preview, store)),
  );

/** The lock on the list is held for moments only, so it is waited for in any case. */
async function changeList(
  store: Store,
  lease: LeaseOptions,
  change: (previews: readonly Preview[]) => readonly Preview[],
): Promise<void> {
  const place = below(store, previewsFolder);
  const patient = { ...lease, wait: Math.max(lease.wait, 2 * lease.duration), onWait: undefined };
  await withLease(place, patient, async (held) => {
    const previews = [...change(await readPreviews(store))].sort((a, b) => (a.folder < b.folder ? -1 : 1));
    await held.confirm();
    await writeRecord(place, recordKeys.previews, { version: 1, previews }, held);
  });
}
