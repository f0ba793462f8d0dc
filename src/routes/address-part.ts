/** What may stand between two slashes of an address. */

/** One part of an address, which means the same typed, linked and written to disk. */
export const isPart = (part: unknown): part is string =>
  typeof part === 'string' &&
  /^[^\s/\\?#[\]%]+$/.test(part) &&
  !/^\.\.?$/.test(part) &&
  bytesOf(part) <= LONGEST_NAME;

/** What file systems allow for the name of a file. */
const LONGEST_NAME = 255;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
