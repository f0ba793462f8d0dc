/** A bucket as a place that several machines share. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 } from '../../files/sha256.ts';
import type { BucketPlace } from '../../stores/bucket-name.ts';
import { openBucket } from '../../stores/open-bucket.ts';
import type { SharedPlace } from './place.ts';

/** Limits for a request; the timeout is in milliseconds. A build goes on without the bucket rather than wait for long. */
const patience = { timeout: 15_000, tries: 2 };

export async function bucketPlace(
  place: BucketPlace,
  env: Readonly<Record<string, string | undefined>>,
  timeout = patience.timeout,
): Promise<SharedPlace> {
  const store = await openBucket(place, {
    env,
    timeout,
    tries: patience.tries,
    now: Date.now,
    random: Math.random,
    sleep: (ms) => sleep(ms),
  });
  return {
    async list(folder) {
      const found = await store.list(folder);
      return found && new Map([...found].map(([name, { modified }]) => [name, modified]));
    },
    async get(key) {
      return (await store.get(key))?.bytes;
    },
    async put(key, bytes) {
      await store.put({
        key,
        body: bytes,
        sha256: sha256(bytes),
        contentType: 'application/octet-stream',
        cacheControl: 'private, max-age=31536000, immutable',
      });
    },
    requests: () => store.figures().requests,
  };
}
