/** Characters that no text of a page may hold. */

// HTML cannot hold control characters other than tab and line break, lone surrogates, or code points that will never be
// characters (https://infra.spec.whatwg.org/#noncharacter). U+FFFD replaces a letter that was lost in decoding.
const stray = /(?![\t\n\r])\p{Cc}|\p{Cs}|\uFFFD|[\uFDD0-\uFDEF]|[\uFFFE\uFFFF]/u;

export const hasStrayCharacter = (text: string): boolean => stray.test(text);

/** Names the first stray character of a text, for a message. */
export function strayCharacter(text: string): { readonly name: string; readonly why: string } {
  const code = stray.exec(text)?.[0].codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return code === 0xfffd
    ? { name: `${name}, the sign for a lost letter`, why: 'It was read with a wrong encoding somewhere.' }
    : { name: `the character ${name}`, why: 'It cannot be seen, and pages cannot hold it.' };
}
