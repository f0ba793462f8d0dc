/**
 * Notes about letters that no font of the site has. That is no fault, because browsers show them in a font of the
 * visitor, but it is good to know.
 */
import type { Locate } from '../problems/locate.ts';
import { quoteWord } from './letters.ts';

const NAMED_LETTERS = 3;

/** Collects the missing letters of all pages. */
export function createMissingLetters() {
  const codes = new Set<number>();
  let first: { readonly route: string; readonly word: string } | undefined;
  return {
    /** `missing` are the code points of the page that no font has, each with a word of it. */
    add(route: string, missing: readonly (readonly [number, string])[]): void {
      for (const [code, word] of missing) {
        codes.add(code);
        // Take the first route by name, so that the note does not depend on the order of the pages.
        if (!first || route < first.route) first = { route, word };
      }
    },
    /** One note for all of them, or none. */
    notes(locate: Locate): string[] {
      if (!first) return [];
      const named = [...codes].sort((a, b) => a - b).map((code) => String.fromCodePoint(code));
      const more = named.length - NAMED_LETTERS;
      const letters =
        more > 0
          ? `${named.slice(0, NAMED_LETTERS).join(', ')} and ${more} more ${more === 1 ? 'letter' : 'letters'}`
          : named.join(', ');
      return [
        `No font of the site has ${letters}, as in ${quoteWord(first.word, locate, first.route)}. Visitors see them in a font of their own; a font with a \`unicode-range\` for them would change that.`,
      ];
    },
  };
}
