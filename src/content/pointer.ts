/** JSON pointers (RFC 6901) into the content. */

export const pointerTo = (...parts: readonly string[]): string => parts.map(partOf).join('');

/** One part of a JSON pointer. */
export const partOf = (part: string): string => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The parts of a pointer, unescaped. */
export const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
