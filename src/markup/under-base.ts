/**
 * Converts the addresses in markup and styles: from the root of the site, as authors write them, to the root of the host.
 * Everything else stays the same, byte for byte.
 */
import { addBase } from '../text/base.ts';
import { kindOfAddress } from './addresses.ts';
import { srcsetCandidates } from './urls-in-text.ts';

/** Regular expressions are faster than a parser. They suffice, because the checks later parse the finished page. */
export function htmlUnder(base: string, html: string): string {
  if (base === '') return html;
  const parts: string[] = [];
  let done = 0;
  const tags = new RegExp(TAG);
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const [whole, name, attributes = ''] = found;
    // The match is a comment.
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    const changed = attributes.replace(ATTRIBUTE, (_, before: string, attribute: string, value: string) => {
      const quote = /^["']/.exec(value)?.[0] ?? '';
      const text = valueUnder(base, tag, attribute.toLowerCase(), quote ? value.slice(1, -1) : value);
      return `${before}${quote}${text}${quote}`;
    });
    if (changed !== attributes) {
      const start = found.index + 1 + name.length;
      parts.push(html.slice(done, start), changed);
      done = start + attributes.length;
    }
    if (!RAW.test(tag)) continue;
    const start = tags.lastIndex;
    const close = new RegExp(`</${tag}`, 'gi');
    close.lastIndex = start;
    const end = close.exec(html)?.index ?? html.length;
    if (tag === 'style') {
      parts.push(html.slice(done, start), cssUnder(base, html.slice(start, end)));
      done = end;
    }
    tags.lastIndex = Math.max(end, found.index + whole.length);
  }
  parts.push(html.slice(done));
  return parts.join('');
}

const TAG = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /(([^\s"'=>/]+)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g;
/** Elements whose content is not markup. */
const RAW = /^(?:script|style|textarea|title)$/;

/** The value of an attribute with the base added to its addresses. Pass tag and attribute in lower case. */
export function valueUnder(base: string, tag: string, attribute: string, value: string): string {
  const kind = kindOfAddress(tag, attribute);
  if (kind === 'one') return addBase(base, value);
  return kind === 'several' ? mapSrcset(value, (url) => addBase(base, url)) : value;
}

/** A `srcset` with each URL replaced by `map`. */
export const mapSrcset = (srcset: string, map: (url: string) => string): string =>
  srcsetCandidates(srcset)
    .map(({ url, descriptor }) => [map(url), descriptor].filter(Boolean).join(' '))
    .join(', ');

export const cssUnder = (base: string, css: string): string =>
  base === ''
    ? css
    : css
        .replace(URL_IN_CSS, (opening) => opening + base)
        .replace(IMAGE_SET, (set) => set.replace(TEXT_IN_SET, (quote) => quote + base));

const URL_IN_CSS = /url\(\s*["']?(?=\/(?![/\\]))/gi;
const IMAGE_SET = /image-set\((?:[^()]|\([^()]*\))*\)/gi;
/** `image-set()` may list its files as plain strings, without `url()`. */
const TEXT_IN_SET = /(?<!url\(\s*)["'](?=\/(?![/\\]))/gi;
