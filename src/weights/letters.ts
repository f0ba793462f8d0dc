/** The letters of a page: which there are, and in which words. */
import type { Locate } from '../problems/locate.ts';

export interface Letters {
  /**
   * The code points that the page may show; letters and digits of ASCII, which every page has, need not be among them.
   */
  readonly shown: ReadonlySet<number>;
  /** What the page says, without its markup. */
  readonly text: string;
}

/** Of a page whose fonts nobody knows: they are not asked for. */
export const noLetters: Letters = { shown: new Set(), text: '' };

/** Signs of ASCII count only where they are text; all else also in attributes, as some of these are shown. */
export function lettersOf(markup: string): Letters {
  const text = markup
    .replace(/<script[^>]*>.*?<\/script>|<[^>]*>/gs, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => unescaped[escaped] ?? '')
    .replace(/\s+/g, ' ');
  const shown = new Set<number>();
  for (const [letter] of markup.matchAll(/[\u0080-\u{10ffff}]/gu)) shown.add(letter.codePointAt(0) ?? 0);
  // A page has thousands of these, of a few kinds.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80 && signs[code]) shown.add(code);
  }
  return { shown, text };
}

/** By code: what of ASCII is neither letter, digit, space nor control. */
const signs = Array.from({ length: 0x80 }, (_, code) => /[!-/:-@[-`{-~]/.test(String.fromCharCode(code)));

/** What the renderer escapes. */
const unescaped: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The first word with the letter; a sign that stands alone comes with the words beside it. */
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
  // Next to a word, punctuation is often written in another way than it is shown.
  const place = locate(word) ?? locate(word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''));
  const on = route === undefined ? '' : ` on ${route}`;
  return `"${word}"${on}${place ? ` (${place.file}:${place.line}:${place.column})` : ''}`;
}

/** What nobody expects a site's fonts to have: pictures, spaces, what has no shape, and code points of private use. */
export const isOrdinary = (code: number): boolean =>
  !/[\p{Extended_Pictographic}\p{Emoji_Component}\p{Z}\p{C}\p{Variation_Selector}]/u.test(
    String.fromCodePoint(code),
  );
