/** Checks the parts of an address: the texts between its slashes. */

/** Whether a value can be one part of an address. It must mean the same when typed, when linked and as a file name. */
export const isPart = (part: unknown): part is string =>
  typeof part === 'string' &&
  /^[^\s/\\?#[\]%]+$/.test(part) &&
  !/^\.\.?$/.test(part) &&
  bytesOf(part) <= LONGEST_NAME;

/** The longest file name that file systems allow, in bytes. */
const LONGEST_NAME = 255;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
