/**
 * Tells whether a file has changed without reading it: by size, times, inode, device and mode, as Git does. The system
 * itself sets the time of the last change (ctime). Nobody can set it back, unlike the time of the last write (mtime).
 */
import { statSync } from 'node:fs';

/** A text without spaces. */
export type Signature = string;

/** The signature of a path where there is nothing. */
export const absent: Signature = '-';

/** Throws the error of the system if a path cannot be looked at. Follows symbolic links. */
export function signatureOf(path: string): Signature {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!found) return absent;
  return `${found.size}.${found.mtimeNs}.${found.ctimeNs}.${found.ino}.${found.dev}.${found.mode}`;
}

/**
 * In milliseconds. The clocks of file systems tick: most of them a hundred times a second or more, some every two
 * seconds.
 */
const tick = { fine: 20, coarse: 2020 };

/**
 * How many milliseconds a file must be left alone before every further write shows in its signature: in the same clock
 * tick, it could be written again unnoticed. 0 for a file that is at rest. `moment` is the time, as `Date.now()` gives
 * it, at which the file had the content that the signature stands for.
 */
export function unrest(signature: Signature, moment: number): number {
  if (signature === absent) return 0;
  const nanoseconds = signature.split('.', 3)[2] ?? '';
  const isCoarse = nanoseconds.endsWith('000000000');
  const milliseconds = Number(nanoseconds.slice(0, -6));
  return Math.max(0, milliseconds + (isCoarse ? tick.coarse : tick.fine) - moment);
}

/** When the file was last written, in milliseconds since 1970. Infinity for an absent file. */
export const writtenAt = (signature: Signature): number =>
  signature === absent ? Number.POSITIVE_INFINITY : Number((signature.split('.', 2)[1] ?? '').slice(0, -6));

export const isAtRest = (signature: Signature, moment: number): boolean => unrest(signature, moment) === 0;
