/** The letters of a page, and the words in which they stand. */
import type { Locate } from '../problems/locate.ts';

export interface Letters {
  /** The code points that the page may show. ASCII letters and digits may be left out, because every page has them. */
  readonly shown: ReadonlySet<number>;
  /** What the page says, without its markup. */
  readonly text: string;
}

/** For a page whose style sheets have no fonts: nobody asks for its letters. */
export const noLetters: Letters = { shown: new Set(), text: '' };

/** ASCII signs count only in text. All other characters also count in attributes, because some attributes are shown. */
export function lettersOf(markup: string): Letters {
  const text = markup
    .replace(/<script[^>]*>.*?<\/script>|<[^>]*>/gs, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => unescaped[escaped] ?? '')
    .replace(/\s+/g, ' ');
  const shown = new Set<number>();
  for (const [letter] of markup.matchAll(/[\u0080-\u{10ffff}]/gu)) shown.add(letter.codePointAt(0) ?? 0);
  // A page has thousands of ASCII characters, but only a few different ones.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80 && signs[code]) shown.add(code);
  }
  return { shown, text };
}

/** By code: whether an ASCII character is a sign, that is, no letter, digit, space or control character. */
const signs = Array.from({ length: 0x80 }, (_, code) => /[!-/:-@[-`{-~]/.test(String.fromCharCode(code)));

/** The escapes that the renderer writes. */
const unescaped: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * The first word with the letter. A sign that stands alone is returned with the words beside it. Undefined if the text
 * does not have the letter.
 */
export function wordWith(code: number, { text }: Letters): string | undefined {
  const at = text.indexOf(String.fromCodePoint(code));
  if (at === -1) return undefined;
  const start = text.slice(0, at).search(/\S*$/);
  const end = at + text.slice(at).search(/\s|$/);
  const word = text.slice(start, end).replace(/(?<=\p{L}\p{M}*)[.,;:!?]+$/u, '');
  if (word.length > 1 && word.length > at - start) return word;
  const before = /\S+ $/.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^ \S+/.exec(text.slice(end))?.[0] ?? '';
  return before + word + after;
}

/** The word in quotes, with its place where that is known. */
export function quoteWord(word: string, locate: Locate, route?: string): string {
  // Punctuation next to a word is often written differently in the source, so look for the word without it, too.
  const place = locate(word) ?? locate(word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''));
  const on = route === undefined ? '' : ` on ${route}`;
  return `"${word}"${on}${place ? ` (${place.file}:${place.line}:${place.column})` : ''}`;
}

/**
 * Whether the fonts of a site should have this character. Nobody expects them to have emoji, spaces, characters without
 * a shape, and code points for private use.
 */
export const isOrdinary = (code: number): boolean =>
  !/[\p{Extended_Pictographic}\p{Emoji_Component}\p{Z}\p{C}\p{Variation_Selector}]/u.test(
    String.fromCodePoint(code),
  );
