/** Parses the target of a publish, as the user writes it. */

import { EnvironmentError } from '../problems/errors.ts';
import { type BucketPlace, parseBucketName } from '../stores/bucket-name.ts';
import { recordsFolder } from './records.ts';

export type Target =
  | ({ readonly kind: 's3' } & BucketPlace)
  | { readonly kind: 'file'; readonly folder: string };

/** `s3://bucket/prefix` or `file:folder`. */
export function parseTarget(text: string): Target {
  if (text.startsWith('s3://')) return parseBucket(text);
  const [, folder] = /^file:(?:\/\/(?=\/))?(.+)$/.exec(text) ?? [];
  // Refuse `file://host/…` and `~`. Taken as folders, they would not be the ones that the user meant.
  if (folder !== undefined && !/^(\/\/|~)/.test(folder) && !isOurs(folder)) return { kind: 'file', folder };
  throw new EnvironmentError(`"${text}" is no place to publish to.`, {
    code: 'bad-target',
    help: `Write s3://bucket/prefix for a bucket, or file:folder for a folder that a server serves, such as file:/srv/www.${reserved(folder)}`,
  });
}

function parseBucket(text: string): Target {
  const place = parseBucketName(text);
  if (!place || isOurs(place.prefix))
    throw new EnvironmentError(`"${text}" names no bucket and prefix.`, {
      code: 'bad-target',
      help: `Write s3://bucket or s3://bucket/some/prefix, as it is and not percent-encoded.${reserved(place?.prefix)}`,
    });
  return { kind: 's3', ...place };
}

/** Whether a path leads into the records of some other target. */
const isOurs = (path: string) => path.split('/').includes(recordsFolder);

const reserved = (path = '') => (isOurs(path) ? ` "${recordsFolder}" is where releases are noted.` : '');
