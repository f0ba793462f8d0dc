/** Where to publish to, as the user writes it. */

import { isPlainPath } from '../output/manifest.ts';
import { EnvironmentError } from '../problems/errors.ts';
import { recordsFolder } from './records.ts';

export type Target =
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Without slashes at its ends; empty for the whole bucket. */
      readonly prefix: string;
    }
  | { readonly kind: 'file'; readonly folder: string };

/** `s3://bucket/prefix` or `file:folder`. */
export function parseTarget(text: string): Target {
  if (text.startsWith('s3://')) return parseBucket(text);
  const [, folder] = /^file:(?:\/\/(?=\/))?(.+)$/.exec(text) ?? [];
  // A host, or a home that only the shell knows: as a folder each would be somewhere else than meant.
  if (folder !== undefined && !/^(\/\/|~)/.test(folder) && !isOurs(folder)) return { kind: 'file', folder };
  throw new EnvironmentError(`"${text}" is no place to publish to.`, {
    code: 'bad-target',
    help: `Write s3://bucket/prefix for a bucket, or file:folder for a folder that a server serves, such as file:/srv/www.${reserved(folder)}`,
  });
}

function parseBucket(text: string): Target {
  const [bucket = '', ...rest] = text.slice('s3://'.length).split('/');
  const prefix = rest.join('/').replace(/^\/+|\/+$/g, '');
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html, and what other stores allow.
  if (
    !/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/.test(bucket) ||
    (prefix !== '' && !isPlainPath(prefix)) ||
    isOurs(prefix)
  )
    throw new EnvironmentError(`"${text}" names no bucket and prefix.`, {
      code: 'bad-target',
      help: `Write s3://bucket or s3://bucket/some/prefix, as it is and not percent-encoded.${reserved(prefix)}`,
    });
  return { kind: 's3', bucket, prefix };
}

/** Whether it lies among the records of some other target. */
const isOurs = (path: string) => path.split('/').includes(recordsFolder);

const reserved = (path = '') => (isOurs(path) ? ` "${recordsFolder}" is where releases are noted.` : '');
