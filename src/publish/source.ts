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

/** Reads one file, and believes only the promised bytes. */
export type ReadBody = (file: PublishedFile) => Promise<Body>;

export interface KeptBytes {
  readonly read: ReadBody;
  /** Throws where the bytes of a file cannot be had. */
  ensure(file: PublishedFile): Promise<void>;
}

/** Of this many bytes and more, a file is sent from where it lies. Several are under way at a time. */
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

/** Keeps the last bytes back until all have been seen, so that nobody takes wrong ones for a whole file. */
async function* promisedBytes(path: string, file: PublishedFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  // Not beyond what was announced, though the file may have grown.
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
    // Told here, or whoever sends the bytes takes it for trouble with the network.
    throw explainSystemError(error, 'reading the built site');
  }
}

const changed = ({ path }: PublishedFile) =>
  new EnvironmentError(`${path} changed while it was published.`, {
    code: 'changed-during-publish',
    help: 'Run "site build" again, then publish: what was sent already counts.',
  });

/** For a rollback: hashed files are still in their place, everything else was laid aside, and may be live as well. */
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
    /** Half a rollback would be worse than none. */
    async ensure(file) {
      const { sha256, size } = file;
      const [first = file.path, ...others] = placesOf(file);
      // Headers are not asked for: a newer release may have the same bytes with others.
      for (const key of [first, ...others]) if (await store.holds({ key, sha256, size })) return;
      throw lost(file, (await store.has(first)) ? 'damaged' : 'gone');
    },
  };
}
