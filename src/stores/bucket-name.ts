/** A bucket and a place in it, as users write them. */
import { isPlainPath } from '../files/is-plain-path.ts';

export interface BucketPlace {
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
}

/** Reads `s3://bucket/prefix`. Undefined if the text names no bucket, or if the prefix is not a plain path. */
export function parseBucketName(text: string): BucketPlace | undefined {
  const [bucket = '', ...rest] = text.slice('s3://'.length).split('/');
  const prefix = rest.join('/').replace(/^\/+|\/+$/g, '');
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html, and what other stores allow.
  const isBucket = text.startsWith('s3://') && /^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/.test(bucket);
  return isBucket && (prefix === '' || isPlainPath(prefix)) ? { bucket, prefix } : undefined;
}
