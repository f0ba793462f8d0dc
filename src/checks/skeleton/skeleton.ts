/**
 * A skeleton is a page without its words. It alone decides whether html-validate, as it is configured here, finds anything
 * on the page. So many pages of one template can be judged by validating one of them. The reduction follows the rules, the
 * elements and the lexer of html-validate. That lexer differs from the one of browsers, so another parser would not do. In
 * doubt, a part of the page stays as it is. A page that is not written in the way React writes has no skeleton.
 *
 * These stay as they are written: tags with the names of all attributes, comments, and every value that is not listed below.
 * Rules count and nest elements, and look at roles, types, relations, styles and so on. These are reduced:
 *
 * - Text: to whether there is any, or only space (`empty-heading`, `input-missing-label`). `unrecognized-char-ref` looks
 *   at character references, so a text with others than the plain ones stays.
 * - Ids and references to them: to numbers. Rules ask whether they are equal (`no-dup-id`, `no-missing-references`,
 *   `valid-for`, `multiple-labeled-controls`, `no-redundant-for`, `wcag/h32`).
 * - Accessible names: to numbers as well (see `names.ts`).
 * - Values that no rule compares with anything: to whether they are empty. An address also keeps whether it names a host
 *   (`require-sri`), a size whether it consists of digits, and `imagesrcset` what follows the addresses.
 * - Equal elements in a row: to two of them. No rule counts further, except for the cells of tables.
 * - Drawings: html-validate drops the content of an `svg`, except its titles.
 */
import { createNames } from './names.ts';
import { presence, reduceAttributes, reduceText } from './values.ts';

/**
 * Of pages with equal skeletons, either all have findings or none has. A skeleton is usually a page itself, and its own
 * skeleton. Then it can be validated in place of all these pages, which is quicker. Undefined for a page that has to be
 * validated by itself, such as one with directives to html-validate.
 */
export function skeletonOf(html: string): string | undefined {
  if (!doctype.test(html) || html.includes('html-validate-')) return undefined;
  const names = createNames(html);
  let at = html.indexOf('>') + 1;
  const page = openPage(html.slice(0, at));
  /** The depth inside the outermost open drawing. Infinite outside of drawings. */
  let drawing = Number.POSITIVE_INFINITY;

  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next !== at) {
      const text = html.slice(at, next < 0 ? html.length : next);
      page.add(reduceText(text, names.text(text)));
      if (next < 0) break;
      at = next;
    }
    const second = html.charCodeAt(at + 1);
    if (second === BANG) {
      const end = html.startsWith('<!--', at) ? html.indexOf('-->', at + 4) : -1;
      if (end < 0) return undefined;
      page.add(html.slice(at, end + 3));
      at = end + 3;
      continue;
    }
    if (second === SLASH) {
      endTag.lastIndex = at;
      const [whole, name] = endTag.exec(html) ?? [];
      // In this case html-validate leaves out an element or closes one by itself, so its tree would differ from ours.
      if (!whole || !page.close(name, whole)) return undefined;
      names.close(page.depth());
      if (page.depth() < drawing) drawing = Number.POSITIVE_INFINITY;
      at += whole.length;
      continue;
    }
    startTag.lastIndex = at;
    const [whole, name, attributes, closed] = startTag.exec(html) ?? [];
    if (!whole || !name || attributes === undefined || unsupportedTags.has(name)) return undefined;
    const depth = page.depth();
    const dropped = depth >= drawing && name !== 'title';
    const reduced = reduceAttributes({ tag: name, depth, dropped }, attributes, names);
    if (reduced === undefined) return undefined;
    const written = `<${name}${reduced}${closed}>`;
    at += whole.length;
    if (closed || voids.has(name)) {
      // Even here, html-validate waits for the end tag of a drawing's title.
      if (name === 'title') return undefined;
      names.close(depth);
      page.add(written);
      continue;
    }
    page.open(name, written);
    if (name !== 'svg' && !rawText.has(name)) continue;
    const end = html.indexOf(`</${name}`, at);
    if (end < 0) return undefined;
    const content = html.slice(at, end);
    if (name === 'svg') {
      if (plainDrawing.test(content) && !visibleInDrawing.test(content)) {
        at = end;
        continue;
      }
      names.drawing();
      drawing = Math.min(drawing, page.depth());
    } else {
      const word = names.text(content);
      page.add(name === 'script' || name === 'style' ? presence(content) : reduceText(content, word));
      at = end;
    }
  }
  const [whole, equal] = [page.end(), names.end()];
  return whole === undefined || equal === undefined ? undefined : whole + equal;
}

interface OpenElement {
  readonly name: string | undefined;
  text: string;
  /** The last child, if nothing came after it. `times` is how often it occurs in a row. */
  last: string;
  times: number;
}

/** Writes a skeleton. Of equal elements in a row, only two are written. */
function openPage(head: string) {
  const open: OpenElement[] = [];
  let top: OpenElement = { name: undefined, text: head, last: '', times: 0 };
  return {
    depth: () => open.length,
    add(text: string) {
      top.text += text;
      top.last = '';
    },
    open(name: string, tag: string) {
      open.push(top);
      top = { name, text: tag, last: '', times: 0 };
    },
    /** False if another element is open. */
    close(name: string | undefined, tag: string): boolean {
      const parent = open.pop();
      if (!parent || top.name !== name) return false;
      const element = top.text + tag;
      const isSame = element === parent.last && !counted.has(name);
      parent.times = isSame ? parent.times + 1 : 1;
      parent.last = element;
      if (parent.times <= 2) parent.text += element;
      top = parent;
      return true;
    },
    /** Undefined if an element is still open. */
    end: () => (open.length === 0 ? top.text : undefined),
  };
}

/** Cells all stay, because `wcag/h63` asks whether all rows have the same length. */
const counted: ReadonlySet<string | undefined> = new Set(['td', 'th']);

const doctype = /^<!doctype html>/i;
const BANG = 0x21;
const SLASH = 0x2f;

const attributesOf = String.raw`(?:[ \t\r\n]+[^\t\n\f\r "'/<=>]+(?:="[^"]*")?)*[ \t\r\n]*`;
const startTag = new RegExp(`<([a-z][\\w:-]*)(${attributesOf})(/?)>`, 'y');
const endTag = /<\/([a-z][\w:-]*)[ \t\r\n]*>/y;
const voids = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
);
/**
 * Pages with these have no skeleton. The name of a `map` is compared with its id. The others are too rare to follow what
 * html-validate drops of them and what not.
 */
const unsupportedTags = new Set(['map', 'math', 'desc']);
/** For html-validate, the content of these is text up to their end tag. */
const rawText = new Set(['script', 'style', 'textarea', 'title']);
const plainDrawing = new RegExp(
  `^[^<]*(?:<(?:/[a-z][\\w:-]*[ \\t\\r\\n]*|[a-z][\\w:-]*${attributesOf}/?)>[^<]*)*$`,
);
/** Elements in drawings that html-validate sees, or that its lexer reads in another way. */
const visibleInDrawing = /<(?:svg|title|desc|script|style|textarea)/;
