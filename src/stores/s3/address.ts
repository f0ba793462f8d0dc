/** The URL of a key in a bucket. */
import { leadsAway } from '../../files/is-plain-path.ts';
import { EnvironmentError } from '../../problems/errors.ts';

export interface BucketAddress {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  /** URL of the service. Undefined for Amazon's own. */
  readonly endpoint?: string | undefined;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly pathStyle: boolean;
}

export interface KeyUrls {
  /** `key` is relative to the prefix. Throws for a key with a part `.` or `..`. */
  of(key: string): string;
  /** The bucket itself, for requests about many keys. */
  readonly bucket: string;
  /** How a header names a key as the source of a copy. */
  source(key: string): string;
  /** URL of the bucket with a query, encoded as the signature requires it. */
  asking(query: Readonly<Record<string, string>>): string;
}

export function keyUrls({ bucket, prefix, region, endpoint, pathStyle }: BucketAddress): KeyUrls {
  const service = new URL(endpoint ?? amazonEndpoint(region));
  const base = `${service.protocol}//${pathStyle ? '' : `${bucket}.`}${service.host}${service.pathname.replace(/\/+$/, '')}`;
  const root = pathStyle ? `${base}/${encodeKey(bucket)}` : base;
  const path = (key: string) => {
    // A URL cannot say such a key, as everybody who reads it shortens it: `a/../b` would mean `b`.
    if (leadsAway(key))
      throw new EnvironmentError(
        `The store holds a key that cannot be asked for: "${key}" is a path to another one.`,
        {
          help: "Remove it with the store's own console.",
        },
      );
    return encodeKey(prefix === '' ? key : `${prefix}/${key}`);
  };
  return {
    of: (key) => `${root}/${path(key)}`,
    source: (key) => `/${encodeKey(bucket)}/${path(key)}`,
    bucket: pathStyle ? root : `${root}/`,
    asking: (query) =>
      `${root}${pathStyle ? '' : '/'}?${Object.entries(query)
        .map(([name, value]) => `${name}=${encodePart(value)}`)
        .join('&')}`,
  };
}

/** Wildcard certificates cover one label, so names with dots need path style. */
export const needsPathStyle = (bucket: string): boolean => !/^[a-z0-9-]+$/.test(bucket);

/** Encodes everything but unreserved characters and slashes, as RFC 3986 and the signature require it. */
function encodeKey(key: string): string {
  return key.split('/').map(encodePart).join('/');
}

const encodePart = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function amazonEndpoint(region: string): string {
  return `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}
