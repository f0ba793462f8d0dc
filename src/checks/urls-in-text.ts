/** The URLs of a `srcset`, split as the HTML standard says: a comma inside a URL does not end it. */
export function srcsetUrls(srcset: string): string[] {
  const urls: string[] = [];
  let at = 0;
  const skip = (while_: (character: string) => boolean) => {
    while (at < srcset.length && while_(srcset.charAt(at))) at++;
  };
  for (;;) {
    skip((character) => character === ',' || isSpace(character));
    if (at >= srcset.length) return urls;
    const start = at;
    skip((character) => !isSpace(character));
    let end = at;
    while (srcset.charAt(end - 1) === ',') end--;
    urls.push(srcset.slice(start, end));
    // A comma at the end of the URL already ended this candidate; otherwise its descriptors follow.
    if (end < at) continue;
    let depth = 0;
    skip((character) => {
      if (character === '(') depth++;
      else if (character === ')') depth--;
      return character !== ',' || depth > 0;
    });
  }
}

const isSpace = (character: string): boolean => /[\t\n\f\r ]/.test(character);

const CSS_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)/gi;
// Written so that an unclosed comment is read once, to the end.
const CSS_COMMENT = /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g;

/** The URLs of `url()` in CSS; references into the same document (`#gradient`) are left out. */
export function cssUrls(css: string): string[] {
  if (!/url\(/i.test(css)) return [];
  return [...css.replace(CSS_COMMENT, '').matchAll(CSS_URL)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((url) => url !== '' && !url.startsWith('#'));
}

const PATH = /(?:https?:\/|\.{1,2}|(?<![\w.]))\/[^\s"'`<>()\\,;]+/g;

/**
 * Everything in a text that looks like the path of a file: `/a/b.png`, `./chunk.js`, `https://host/c.svg`.
 * For text of any language, so it guesses; compare the result with the files that exist.
 */
export function pathsIn(text: string): string[] {
  const paths = new Set<string>();
  for (const [path] of text.matchAll(PATH)) if (/\.[a-z0-9]{2,12}(?:[?#]|$)/i.test(path)) paths.add(path);
  return [...paths];
}
