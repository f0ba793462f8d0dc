/** Conditional writes and deletions ("Conditional requests", S3 user guide), and the stores that lack them. */
import { notImplemented, Refusal } from './refusal.ts';
import type { StoredObject } from './store.ts';

/**
 * How a store treats conditions. `honoured`: as S3 does. `ignored`: it accepts the headers and overwrites all the same.
 * `refused`: it answers 501. `bare`: it compares `If-Match` with the ETag without quotation marks, so it refuses the
 * correct value in quotes, as Ceph RADOS Gateway 16 and stores built on it do. `unmatched`: it refuses every `If-Match`.
 */
export type Conditions = 'honoured' | 'ignored' | 'refused' | 'bare' | 'unmatched';

export function checkWrite(
  conditions: Conditions,
  headers: Readonly<Record<string, string>>,
  present: StoredObject | undefined,
): void {
  const absent = headers['if-none-match'];
  const match = headers['if-match'];
  if (conditions === 'ignored' || (absent === undefined && match === undefined)) return;
  if (conditions === 'refused') throw notImplemented('A header you provided');
  if (absent !== undefined) {
    if (absent !== '*') throw notImplemented('A header you provided');
    if (present) throw failed('If-None-Match');
  }
  if (match === undefined) return;
  if (!present) throw new Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
  if (!matches(conditions, match, present)) throw failed('If-Match');
}

export function checkDelete(
  conditions: Conditions,
  headers: Readonly<Record<string, string>>,
  present: StoredObject | undefined,
): void {
  const match = headers['if-match'];
  if (conditions === 'ignored' || match === undefined) return;
  if (conditions === 'refused') throw notImplemented('A header you provided');
  if (!present) throw new Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
  if (match !== '*' && !matches(conditions, match, present)) throw failed('If-Match');
}

function matches(conditions: Conditions, match: string, { etag }: StoredObject): boolean {
  if (conditions === 'unmatched') return false;
  return conditions === 'bare' ? match === etag.replaceAll('"', '') : match === etag;
}

const failed = (Condition: string) =>
  new Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition,
  });
