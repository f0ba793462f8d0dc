/** What others have deleted or overwritten of what we published. */
import { inParallel } from '../files/in-parallel.ts';
import type { Description, Listed, Store } from '../stores/store.ts';
import { blobsOf } from './published-files.ts';
import { type Current, type PublishedFile, recordKeys } from './records.ts';

export interface Drift {
  /** Files of the site, the retained ones among them. */
  readonly paths: ReadonlySet<string>;
  /** SHA-256 of what was laid aside for rollbacks. */
  readonly blobs: ReadonlySet<string>;
}

export const noDrift: Drift = { paths: new Set(), blobs: new Set() };

export interface DriftOptions {
  /** Hex MD5 of a file, where its bytes are at hand. */
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
 * Compares everything that the record names with a list of what is there; only what looks wrong in the list is asked
 * for by itself. Without a list everything is asked for.
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

/** Of what is uncertain anyway nothing is expected. */
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

/** We write the record last, so whatever is younger was written by somebody else. */
const isPlausible = (listed: Listed, { size }: Description, published: number | undefined) =>
  (size === undefined || listed.size === size) && published !== undefined && listed.modified <= published;

/** Where an ETag is no MD5, as with some encryptions, the object itself has to be asked for its hash. */
async function hasBytesOf(
  { etag }: Listed,
  file: PublishedFile | undefined,
  md5: DriftOptions['md5'],
): Promise<boolean> {
  const wanted = file && (await md5?.(file));
  return wanted === undefined || wanted === etag;
}
