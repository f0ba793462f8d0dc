/**
 * Carries out a plan, phase by phase. After a failure no further phase begins. The next publish continues from there.
 */

import { inParallel } from '../files/in-parallel.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Condition, Store, Version } from '../stores/store.ts';
import type { Lease } from './lease.ts';
import { phases } from './phases.ts';
import type { BlobUpload, Plan, Upload } from './plan.ts';
import { type PublishedFile, parseRecord, recordKeys } from './records.ts';
import type { ReadBody } from './source.ts';
import { writeRecord } from './write-record.ts';

export interface ExecuteOptions {
  readonly store: Store;
  readonly lease: Lease;
  readonly read: ReadBody;
  /** Throws if the bytes of a file are not available. Called before anything is written. */
  readonly ensure?: ((file: PublishedFile) => Promise<void>) | undefined;
  /** ETag of the `current.json` that the plan was made for. */
  readonly etag: string | undefined;
  /** Requests under way at a time. */
  readonly concurrency: number;
  /** Throws when the user wants us to stop. */
  readonly checkpoint: () => void;
  readonly onPhase: (name: string, total: number) => void;
  readonly onStep: () => void;
  /** Called after the release has gone live and before anything is deleted. */
  readonly purge: () => Promise<void>;
}

export async function execute(plan: Plan, options: ExecuteOptions): Promise<void> {
  const { store, lease, concurrency, onPhase, ensure } = options;
  if (ensure) {
    const needed = new Map([...plan.uploads, ...plan.blobs].map(({ file }) => [file.path, file]));
    await inParallel(concurrency, needed.values(), async (file) => {
      options.checkpoint();
      await ensure(file);
    });
  }
  // Note what this publish may touch before it touches anything.
  await writeRecord(store, recordKeys.pending, plan.pending, lease);
  await store.tidy();
  const planned = await placeStrays(plan.uploads, options);
  const written = new Map<string, Version>();
  for (const phase of phases) {
    const uploads = planned.filter((upload) => upload.phase === phase);
    if (uploads.length === 0) continue;
    await lease.confirm();
    onPhase(phase, uploads.length);
    await runPhase(uploads, written, options);
  }
  if (plan.blobs.length > 0) {
    await lease.confirm();
    onPhase('copies for rollbacks', plan.blobs.length);
    await storeBlobs(plan.blobs, written, options);
  }
  options.checkpoint();
  await lease.confirm();
  onPhase('release record', 0);
  await commit(plan, options);
  await options.purge();
  // Delete pages before the files that they need.
  const files = plan.deletes.filter((path) => !path.endsWith('.html'));
  const pages = plan.deletes.filter((path) => path.endsWith('.html'));
  for (const keys of [pages, files, plan.recordDeletes]) {
    if (keys.length === 0) continue;
    options.checkpoint();
    await lease.confirm();
    onPhase('deletions', keys.length);
    await store.remove(keys, lease);
  }
  await store.remove([recordKeys.pending], lease);
}

/**
 * An interrupted publish may already have written some of the new pages. These may link to other new pages, so they
 * move to the later phase `pages`.
 */
async function placeStrays(
  uploads: readonly Upload[],
  { store, concurrency, checkpoint }: ExecuteOptions,
): Promise<Upload[]> {
  return inParallel(concurrency, uploads, async (upload) => {
    if (!upload.stray || upload.phase !== 'new pages') return upload;
    checkpoint();
    return (await store.has(upload.file.path)) ? { ...upload, phase: 'pages' } : upload;
  });
}

/**
 * Uploads the files of one phase. Notes the key and ETag of each in `written`, by SHA-256, so that blobs can be copied
 * from there.
 */
async function runPhase(
  uploads: readonly Upload[],
  written: Map<string, Version>,
  { store, lease, read, concurrency, checkpoint, onStep }: ExecuteOptions,
): Promise<void> {
  // New files come first: no live page refers to them yet, but changed files may.
  await inParallel(concurrency, [...uploads].sort(newFirst), async ({ file, ask }) => {
    checkpoint();
    const object = { ...file, key: file.path };
    if (!(ask && (await store.holds(object)))) {
      const outcome = await store.put({ ...object, body: await read(file) }, undefined, lease);
      if (outcome.kind === 'stored' && outcome.etag !== undefined)
        written.set(file.sha256, { key: file.path, etag: outcome.etag });
    }
    onStep();
  });
}

/**
 * Stores the blobs for later rollbacks. This comes after the uploads, because most stores can copy the bytes from
 * there. No release needs blobs before.
 */
async function storeBlobs(
  blobs: readonly BlobUpload[],
  written: ReadonlyMap<string, Version>,
  { store, lease, read, concurrency, checkpoint, onStep }: ExecuteOptions,
): Promise<void> {
  await inParallel(concurrency, blobs, async ({ file, ask }) => {
    checkpoint();
    const object = blobObject(file);
    const from = written.get(file.sha256);
    const isThere = (ask && (await store.holds(object))) || (from && (await store.copy(object, from, lease)));
    if (!isThere) await store.put({ ...object, body: await read(file) }, undefined, lease);
    onStep();
  });
}

const newFirst = (one: Upload, other: Upload) =>
  Number(other.change === 'new') - Number(one.change === 'new');

/** A blob is stored under the hash of its content, and never served. */
const blobObject = ({ sha256, size }: PublishedFile) => ({
  key: recordKeys.blob(sha256),
  sha256,
  size,
  contentType: 'application/octet-stream',
  cacheControl: 'no-store',
});

/** Makes the release the live one in our records. */
async function commit({ next }: Plan, { store, lease, etag }: ExecuteOptions): Promise<void> {
  const { attempt: _, releases: __, retained: ___, retainedBlobs: ____, ...release } = next;
  await writeRecord(store, recordKeys.release(next.id), release, lease);
  const condition = etag === undefined ? ({ absent: true } as const) : { etag };
  const write = (condition?: Condition) => writeRecord(store, recordKeys.current, next, lease, condition);
  const outcome = await write(lease.conditional ? condition : undefined);
  if (outcome.kind === 'stored') return;
  // The request may have been sent twice, and our own first try may have been stored.
  const now = await store.get(recordKeys.current);
  if (now && parseRecord.current(now.bytes)?.attempt === next.attempt) return;
  if (now?.etag === etag) {
    // Nobody has changed the record, so the store refused a condition that holds. We have the lock and may write
    // without one.
    await lease.confirm();
    await write();
    return;
  }
  throw new EnvironmentError(`Another publisher has changed the live release of ${store.name}.`, {
    code: 'interleaved',
    help: 'Run again: everything that is uncertain is then sent anew.',
  });
}
