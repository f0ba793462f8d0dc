/** The address of a shared cache, as users write it. */
import { resolve } from 'node:path';
import { EnvironmentError } from '../../problems/errors.ts';
import { type BucketPlace, parseBucketName } from '../../stores/bucket-name.ts';

export type SharedAddress = (
  | ({ readonly kind: 'bucket' } & BucketPlace)
  /** Absolute. */
  | { readonly kind: 'folder'; readonly folder: string }
) & {
  /** As messages show it. */
  readonly name: string;
};

/**
 * `text` is `s3://bucket/prefix`, or a folder relative to `root`. Throws an `EnvironmentError` for any other scheme,
 * and for a text that begins with `~`.
 */
export function parseSharedAddress(text: string, root: string): SharedAddress {
  const bucket = parseBucketName(text);
  if (bucket)
    return {
      kind: 'bucket',
      name: `s3://${bucket.bucket}${bucket.prefix && `/${bucket.prefix}`}`,
      ...bucket,
    };
  if (/^[a-z][a-z0-9+.-]+:/i.test(text) || text.startsWith('~'))
    throw new EnvironmentError(`"${text}" is no place where a cache can be shared.`, {
      code: 'bad-cache',
      help: 'Write s3://bucket/prefix for a bucket, as it is and not percent-encoded, or a folder such as /mnt/cache.',
    });
  const folder = resolve(root, text);
  return { kind: 'folder', name: folder, folder };
}
