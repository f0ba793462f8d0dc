/** One file of a `srcset`. */
export interface SrcsetCandidate {
  readonly url: string;
  /** `480w`, `2x`, or empty. */
  readonly descriptor: string;
}

/** The URLs of a `srcset`. */
export const srcsetUrls = (srcset: string): string[] => srcsetCandidates(srcset).map(({ url }) => url);

/** The candidates of a `srcset`, split as the HTML standard says: a comma inside a URL does not end it. */
export function srcsetCandidates(srcset: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  let at = 0;
  const skip = (while_: (character: string) => boolean) => {
    while (at < srcset.length && while_(srcset.charAt(at))) at++;
  };
  for (;;) {
    skip((character) => character === ',' || isSpace(character));
    if (at >= srcset.length) return candidates;
    const start = at;
    skip((character) => !isSpace(character));
    let end = at;
    while (srcset.charAt(end - 1) === ',') end--;
    const url = srcset.slice(start, end);
    const from = at;
    let depth = 0;
    // A comma at the end of the URL already ended this candidate; otherwise its descriptors follow.
    if (end === at)
      skip((character) => {
        if (character === '(') depth++;
        else if (character === ')') depth--;
        return character !== ',' || depth > 0;
      });
    candidates.push({ url, descriptor: srcset.slice(from, at).trim() });
  }
}

const isSpace = (character: string): boolean => /[\t\n\f\r ]/.test(character);

const CSS_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)/gi;
// Written so that an unclosed comment is read once, to the end.
const CSS_COMMENT = /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g;

// Each alternative begins with different characters, so that no text is read twice.
const INNER = `"[^"]*"|'[^']*'|[^()"']`;
const GROUP = new RegExp(`[\\w-]+\\((?:${INNER})*\\)`, 'g');
const IMAGE_SET = new RegExp(`image-set\\(((?:${INNER}|\\((?:${INNER})*\\))*)\\)`, 'gi');
const STRING = /"([^"]*)"|'([^']*)'/g;

/**
 * The URLs in CSS: those in `url()`, and those that `image-set()` lists as plain strings. References into the same document
 * (`#gradient`) are left out.
 */
export function cssUrls(css: string): string[] {
  if (!/url\(|image-set\(/i.test(css)) return [];
  const text = css.replace(CSS_COMMENT, '');
  const sets = [...text.matchAll(IMAGE_SET)].map(([, inner = '']) => inner.replace(GROUP, ''));
  return [...text.matchAll(CSS_URL), ...sets.flatMap((set) => [...set.matchAll(STRING)])]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((url) => url !== '' && !url.startsWith('#'));
}

const PATH = /(?:https?:\/|\.{1,2}|(?<![\w.]))\/[^\s"'`<>()\\,;]+/g;

/**
 * Everything in a text that looks like the path of a file: `/a/b.png`, `./chunk.js`, `https://host/c.svg`.
 * It is a guess, because the text can be in any language. Compare the result with the files that exist.
 */
export function pathsIn(text: string): string[] {
  const paths = new Set<string>();
  for (const [path] of text.matchAll(PATH)) if (/\.[a-z0-9]{2,12}(?:[?#]|$)/i.test(path)) paths.add(path);
  return [...paths];
}
