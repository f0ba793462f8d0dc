/** Where the bytes of a release come from. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { readBytes } from '../files/read-bytes.ts';
import { sha256 } from '../files/sha256.ts';
import { EnvironmentError, explainSystemError } from '../problems/errors.ts';
import type { Body } from '../stores/body.ts';
import type { Store } from '../stores/store.ts';
import { isImmutable, type PublishedSite } from './published-files.ts';
import { type PublishedFile, recordKeys } from './records.ts';

/** Reads the bytes of a file. Fails if they do not have the hash of the file. */
export type ReadBody = (file: PublishedFile) => Promise<Body>;

export interface KeptBytes {
  readonly read: ReadBody;
  /** Throws if the bytes of a file are not available. */
  ensure(file: PublishedFile): Promise<void>;
}

/** Bytes. Files of this size or larger are streamed from disk, because several files are sent at the same time. */
const large = 1_000_000;

export function fromFolder(folder: string, { origins }: PublishedSite): ReadBody {
  return async (file) => {
    const path = join(folder, origins.get(file.path) ?? file.path);
    const { size, sha256: hash } = file;
    if (size >= large) return { size, sha256: hash, read: () => promisedBytes(path, file) };
    try {
      const bytes = await readBytes(path, size);
      if (sha256(bytes) === hash) return bytes;
    } catch (error) {
      throw explainSystemError(error, 'reading the built site');
    }
    throw changed(file);
  };
}

/**
 * Streams a file. Holds each chunk back until the next one is read, and the last one until the hash has been checked.
 * So nobody takes wrong bytes for a whole file.
 */
async function* promisedBytes(path: string, file: PublishedFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  // Read at most the announced size, even if the file has grown.
  for await (const chunk of chunksOf(path, file.size)) {
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== file.sha256) throw changed(file);
  if (held) yield held;
}

async function* chunksOf(path: string, size: number): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { end: size - 1 });
  } catch (error) {
    // Explain the error here. Otherwise the sender would take it for a network error.
    throw explainSystemError(error, 'reading the built site');
  }
}

const changed = ({ path }: PublishedFile) =>
  new EnvironmentError(`${path} changed while it was published.`, {
    code: 'changed-during-publish',
    help: 'Run "site build" again, then publish: files that were sent already are not sent again.',
  });

/**
 * Finds the bytes for a rollback. Files with hashed names are still under their paths. All other files were copied to
 * blobs, and may still be live under their paths too.
 */
export function fromStore(store: Store): KeptBytes {
  const placesOf = (file: PublishedFile) =>
    isImmutable(file) ? [file.path] : [recordKeys.blob(file.sha256), file.path];
  const lost = ({ path }: PublishedFile, how: string) =>
    new EnvironmentError(`The old bytes of ${path} are ${how}.`, {
      code: 'lost-blob',
      help: 'That release cannot be brought back. Check it out, build it and publish it.',
    });
  return {
    async read(file) {
      for (const key of placesOf(file)) {
        const found = await store.get(key);
        if (found && sha256(found.bytes) === file.sha256) return found.bytes;
      }
      throw lost(file, 'gone or damaged');
    },
    /** Called before anything is written: half a rollback would be worse than none. */
    async ensure(file) {
      const { sha256, size } = file;
      const [first = file.path, ...others] = placesOf(file);
      // Headers are not compared: a newer release may serve the same bytes with other headers.
      for (const key of [first, ...others]) if (await store.holds({ key, sha256, size })) return;
      throw lost(file, (await store.has(first)) ? 'damaged' : 'gone');
    },
  };
}
