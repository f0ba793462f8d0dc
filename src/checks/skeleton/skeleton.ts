/**
 * A page without its words. What is left decides whether html-validate, as it is configured here, has anything against
 * the page, so pages of one template are judged by looking at one of them. Written from the rules and the elements of
 * html-validate, and along its lexer, which is not that of browsers: events of another parser would not do. In doubt a
 * thing stays, and a page that is written in another way than React writes has no skeleton.
 *
 * What stays as it is written: tags with the names of all attributes, comments, and every value that is not named here.
 * Rules count and nest elements, and ask for roles, types, relations, styles and so on. What is reduced:
 *
 * - Text: to whether there is any, or only space (`empty-heading`, `input-missing-label`). `unrecognized-char-ref` looks
 *   at character references: a text with others than the plain ones stays.
 * - Ids and what refers to them: to numbers. Rules ask whether they are equal (`no-dup-id`, `no-missing-references`,
 *   `valid-for`, `multiple-labeled-controls`, `no-redundant-for`, `wcag/h32`).
 * - Accessible names: to numbers as well (see `names.ts`).
 * - Values that no rule compares with anything: to whether they are empty. Of an address stays whether it names a host
 *   (`require-sri`), of a size whether it is digits, of `imagesrcset` what follows the addresses.
 * - Equal elements in a row: to two of them. No rule counts further, but for the cells of tables.
 * - Drawings: html-validate drops what is in an `svg`, except its titles.
 */
import { createNames } from './names.ts';
import { presence, reduceAttributes, reduceText } from './values.ts';

/**
 * Pages of equal skeletons are all without findings, or none is. A skeleton is mostly a page itself, and its own
 * skeleton: then it can be judged in place of all of them, which is quicker. Undefined for a page that has to be judged by
 * itself, as one with directives to html-validate.
 */
export function skeletonOf(html: string): string | undefined {
  if (!doctype.test(html) || html.includes('html-validate-')) return undefined;
  const names = createNames(html);
  let at = html.indexOf('>') + 1;
  const page = openPage(html.slice(0, at));
  /** How many elements are open in the drawing that we are in, with those around it. */
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
      // Then html-validate has an element left out or closed by itself, and we another tree than it has.
      if (!whole || !page.close(name, whole)) return undefined;
      names.close(page.depth());
      if (page.depth() < drawing) drawing = Number.POSITIVE_INFINITY;
      at += whole.length;
      continue;
    }
    startTag.lastIndex = at;
    const [whole, name, attributes, closed] = startTag.exec(html) ?? [];
    if (!whole || !name || attributes === undefined || strangers.has(name)) return undefined;
    const depth = page.depth();
    const dropped = depth >= drawing && name !== 'title';
    const reduced = reduceAttributes({ tag: name, depth, dropped }, attributes, names);
    if (reduced === undefined) return undefined;
    const written = `<${name}${reduced}${closed}>`;
    at += whole.length;
    if (closed || voids.has(name)) {
      // html-validate waits for the end tag of the title of a drawing all the same.
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
      if (plainDrawing.test(content) && !told.test(content)) {
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
  /** The last element in it, if nothing came after it, and how often that stands there in a row. */
  last: string;
  times: number;
}

/** Writes a page. Of equal elements in a row, only two are written. */
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

/** `wcag/h63` asks whether all rows are of one length. */
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
/** Names of maps are compared with their ids; the others are too rare to follow: what html-validate drops of them, and what not. */
const strangers = new Set(['map', 'math', 'desc']);
/** Their content is text for html-validate, up to their end tag. */
const rawText = new Set(['script', 'style', 'textarea', 'title']);
const plainDrawing = new RegExp(
  `^[^<]*(?:<(?:/[a-z][\\w:-]*[ \\t\\r\\n]*|[a-z][\\w:-]*${attributesOf}/?)>[^<]*)*$`,
);
/** What html-validate sees in drawings, and what its lexer reads in another way. */
const told = /<(?:svg|title|desc|script|style|textarea)/;
