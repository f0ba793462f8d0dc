/**
 * The records that we keep in the store about our own releases. All of them lie under `.site/`, below the target's
 * prefix: `current.json` (the live release, and a ledger of everything else that is ours), `releases/<id>.json` (every
 * kept release), `blobs/<sha256>` (the bytes of files whose names do not carry a hash, so that a rollback can bring
 * them back), `pending.json` (what an unfinished publish may have touched) and `lock.json` (who is at work). A preview
 * has all of these in its own folder. The folder of all previews has `previews.json` (the list of previews and when
 * each one ends).
 */
import { z } from 'zod';
import { isPlainPath } from '../files/is-plain-path.ts';

export const recordsFolder = '.site';

export const recordKeys = {
  current: `${recordsFolder}/current.json`,
  pending: `${recordsFolder}/pending.json`,
  lock: `${recordsFolder}/lock.json`,
  previews: `${recordsFolder}/previews.json`,
  release: (id: string) => `${recordsFolder}/releases/${id}.json`,
  blob: (sha256: string) => `${recordsFolder}/blobs/${sha256}`,
};

const path = z.string().refine(isPlainPath, 'must be a plain path');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/);
const time = z.iso.datetime();

/** One file of a release: its path, size, hash and the headers that a host sends with it. */
const publishedFile = z.object({
  path,
  /** Bytes. */
  size: z.int().nonnegative(),
  sha256,
  contentType: z.string().min(1),
  cacheControl: z.string().min(1),
  /** Where a redirect page leads: an absolute path or URL. */
  redirect: z.string().optional(),
});

const release = z.object({
  version: z.literal(1),
  id,
  time,
  /** Version of the builder that published it. */
  engine: z.string(),
  /** The release that was live before. */
  previous: id.optional(),
  /** The older release that this one brought back. */
  rollbackOf: id.optional(),
  /** The folder of the host under which the site is served, such as `/shop`. */
  base: z.string().optional(),
  /** Sorted by path. */
  files: z.array(publishedFile),
});

const superseded = z.object({
  id,
  time,
  supersededAt: time,
  files: z.int(),
  bytes: z.int(),
  rollbackOf: id.optional(),
});

/** `last`: the newest release that used it. `unsure`: an interrupted publish may or may not have written it. */
const leftover = { last: id, unsure: z.literal(true).optional() };

const current = release.extend({
  /**
   * Id of the publish that made the release live. If `pending.json` names the same attempt, only the CDN purge and the
   * deletions are left to do.
   */
  attempt: z.string(),
  /** Releases that can be brought back, oldest first. */
  releases: z.array(superseded),
  /** Files that are no longer part of the site, but that open pages may still ask for. */
  retained: z.array(publishedFile.extend(leftover)),
  /** Blobs that only older releases need. */
  retainedBlobs: z.array(z.object({ sha256, ...leftover })),
});

const pending = z.object({
  version: z.literal(1),
  attempt: z.string(),
  /** Releases whose records may have been written. */
  ids: z.array(id),
  /** Files that may have been written. */
  uploads: z.array(publishedFile),
  /** Blobs that may have been written. */
  blobs: z.array(sha256),
  /** Full keys that may have been deleted. */
  deletes: z.array(path),
  /** Paths of the site that a CDN may still hold in an older version. */
  purge: z.array(path),
});

const lock = z.object({
  version: z.literal(1),
  /** A random id of the publish that holds the lock. */
  owner: z.string(),
  since: time,
  /** By the store's clock. */
  expires: time,
});

const preview = z.object({
  /** The name that the user gave, such as the name of a branch. */
  name: z.string().min(1),
  /** Its folder. */
  folder: z.string().regex(/^[a-z0-9-]+$/),
  /** When it was published last. */
  published: time,
  /** From this time on the preview may be removed. By the store's clock, as all times are. */
  ends: time,
});

const previews = z.object({
  version: z.literal(1),
  /** Sorted by folder. */
  previews: z.array(preview),
});

export type PublishedFile = z.infer<typeof publishedFile>;
export type Release = z.infer<typeof release>;
export type SupersededRelease = z.infer<typeof superseded>;
export type Current = z.infer<typeof current>;
export type Retained = Current['retained'][number];
export type RetainedBlob = Current['retainedBlobs'][number];
export type Pending = z.infer<typeof pending>;
export type Lock = z.infer<typeof lock>;
export type Preview = z.infer<typeof preview>;
export type Previews = z.infer<typeof previews>;

/** Each function returns undefined if the bytes are not a valid record of that kind. */
export const parseRecord = {
  current: (bytes: Uint8Array) => parse(current, bytes),
  release: (bytes: Uint8Array) => parse(release, bytes),
  pending: (bytes: Uint8Array) => parse(pending, bytes),
  lock: (bytes: Uint8Array) => parse(lock, bytes),
  previews: (bytes: Uint8Array) => parse(previews, bytes),
};

function parse<T>(schema: z.ZodType<T>, bytes: Uint8Array): T | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(bytes).toString())).data;
  } catch {
    return undefined;
  }
}

/** JSON without white space: every publish reads and writes records that may list ten thousand files. */
export function printRecord(record: Release | Current | Pending | Lock | Previews): Uint8Array {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}
