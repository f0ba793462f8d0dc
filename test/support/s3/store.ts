/** Buckets in memory. Every change happens in one step, so that readers always see whole objects. */
import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

export interface StoredObject {
  readonly body: Buffer;
  /** Content type, cache header, metadata and redirect, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Includes the quotation marks. */
  readonly etag: string;
  /** Milliseconds. */
  readonly modified: number;
}

/** By key. */
export type Bucket = Map<string, StoredObject>;

const kept = /^(content-type|cache-control|content-disposition|content-encoding|content-language|expires)$/;

/** The headers of a request that come back with the object ("PutObject", API reference). */
export function storedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(headers).filter(
    ([name]) =>
      kept.test(name) || name.startsWith('x-amz-meta-') || name === 'x-amz-website-redirect-location',
  );
  const redirect = headers['x-amz-website-redirect-location'];
  if (redirect !== undefined && !/^(\/|https?:\/\/)/.test(redirect))
    throw new Refusal(
      400,
      'InvalidRedirectLocation',
      "The website redirect location must have a prefix of 'http://' or 'https://' or '/'.",
    );
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(own) };
}

export function makeObject(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  modified: number,
): StoredObject {
  return { body, headers, modified, etag: `"${createHash('md5').update(body).digest('hex')}"` };
}

/** Keys in the order of their UTF-8 bytes, as ListObjectsV2 gives them. */
export function sortedKeys(bucket: Bucket): string[] {
  const pairs = [...bucket.keys()].map((key) => ({ key, bytes: Buffer.from(key) }));
  return pairs.sort((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ key }) => key);
}
