/**
 * What tells a file from what it was, without reading it: size, times, inode, device and mode, as Git tells. The time of
 * the last change is the system's own; nobody can set it back as they can the time of the last writing.
 */
import { statSync } from 'node:fs';

/** In one word, without a space. */
export type Signature = string;

/** Of a path behind which there is nothing. */
export const absent: Signature = '-';

/** Throws what the system says where a path cannot be looked at. Links are followed. */
export function signatureOf(path: string): Signature {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!found) return absent;
  return `${found.size}.${found.mtimeNs}.${found.ctimeNs}.${found.ino}.${found.dev}.${found.mode}`;
}

/** In milliseconds: the clocks of file systems tick, most some hundred times in a second and some every two seconds. */
const tick = { fine: 20, coarse: 2020 };

/**
 * How many milliseconds a file has to be left alone until whatever is written to it will show in its signature: in the
 * same tick of the clock it could be written again. None for what has come to rest. `moment` is the time at which the
 * file had the content that the signature shall stand for, as `Date.now()` tells it.
 */
export function unrest(signature: Signature, moment: number): number {
  if (signature === absent) return 0;
  const nanoseconds = signature.split('.', 3)[2] ?? '';
  const isCoarse = nanoseconds.endsWith('000000000');
  const milliseconds = Number(nanoseconds.slice(0, -6));
  return Math.max(0, milliseconds + (isCoarse ? tick.coarse : tick.fine) - moment);
}

/** When the file was written last, in milliseconds. */
export const writtenAt = (signature: Signature): number =>
  signature === absent ? Number.POSITIVE_INFINITY : Number((signature.split('.', 2)[1] ?? '').slice(0, -6));

export const isAtRest = (signature: Signature, moment: number): boolean => unrest(signature, moment) === 0;
