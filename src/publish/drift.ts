/** Finds published objects that somebody else has deleted or overwritten. */
import { inParallel } from '../files/in-parallel.ts';
import type { Description, Listed, Store } from '../stores/store.ts';
import { blobsOf } from './published-files.ts';
import { type Current, type PublishedFile, recordKeys } from './records.ts';

export interface Drift {
  /** Paths of files of the site, including retained files. */
  readonly paths: ReadonlySet<string>;
  /** SHA-256 of blobs, which are kept for rollbacks. */
  readonly blobs: ReadonlySet<string>;
}

export const noDrift: Drift = { paths: new Set(), blobs: new Set() };

export interface DriftOptions {
  /** Hex MD5 of a file. Undefined if its bytes are not at hand. */
  readonly md5?: ((file: PublishedFile) => Promise<string | undefined>) | undefined;
  /** Requests under way at a time. */
  readonly concurrency: number;
  /** Throws when the user wants us to stop. */
  readonly checkpoint: () => void;
}

interface Expected extends Description {
  readonly file?: PublishedFile;
  readonly note: (found: { paths: Set<string>; blobs: Set<string> }) => void;
}

/**
 * Compares all objects that the record names with a listing of the store. Objects that look wrong in the listing are
 * then requested one by one. If the store gives no listing, all objects are.
 */
export async function findDrift(store: Store, current: Current, options: DriftOptions): Promise<Drift> {
  const { concurrency, checkpoint, md5 } = options;
  const list = await store.list();
  const published = list?.get(recordKeys.current)?.modified;
  const found = { paths: new Set<string>(), blobs: new Set<string>() };
  await inParallel(concurrency, expectedOf(current), async ({ file, note, ...expected }) => {
    checkpoint();
    const listed = list?.get(expected.key);
    if (listed && isPlausible(listed, expected, published) && (await hasBytesOf(listed, file, md5))) return;
    if (!(await store.holds(expected))) note(found);
  });
  return found;
}

/**
 * The objects that should be there according to the record. Those that it marks `unsure` are left out: they may be
 * missing.
 */
function expectedOf({ files, retained, retainedBlobs }: Current): Expected[] {
  const fileOf = (file: PublishedFile): Expected => ({
    key: file.path,
    sha256: file.sha256,
    size: file.size,
    contentType: file.contentType,
    cacheControl: file.cacheControl,
    file,
    note: ({ paths }) => paths.add(file.path),
  });
  const blobOf = (sha256: string, file?: PublishedFile): Expected => ({
    key: recordKeys.blob(sha256),
    sha256,
    ...(file && { file, size: file.size }),
    note: ({ blobs }) => blobs.add(sha256),
  });
  return [
    ...files.map(fileOf),
    ...retained.filter(({ unsure }) => !unsure).map(fileOf),
    ...[...blobsOf(files)].map(([sha256, file]) => blobOf(sha256, file)),
    ...retainedBlobs.filter(({ unsure }) => !unsure).map(({ sha256 }) => blobOf(sha256)),
  ];
}

/** `current.json` is written last. So whatever is younger was written by somebody else. */
const isPlausible = (listed: Listed, { size }: Description, published: number | undefined) =>
  (size === undefined || listed.size === size) && published !== undefined && listed.modified <= published;

/**
 * Whether the ETag in the listing is the MD5 of the file; true if we do not know the MD5. With some encryptions an ETag
 * is no MD5. Then this is false, and the caller asks for the object itself.
 */
async function hasBytesOf(
  { etag }: Listed,
  file: PublishedFile | undefined,
  md5: DriftOptions['md5'],
): Promise<boolean> {
  const wanted = file && (await md5?.(file));
  return wanted === undefined || wanted === etag;
}
