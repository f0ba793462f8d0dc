/** Finds where something on a page comes from: the line of its words in the content, or its element in a template. */
import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { writtenAt } from '../checks/written-at.ts';
import type { Place } from '../model.ts';
import type { BuiltSite } from '../pipeline/build-options.ts';
import { locateIn } from '../problems/locate.ts';

export interface Clicked {
  /** Address of the page. */
  readonly url: string;
  /** The way from `<body>` down to the element: at each level the index among the child elements, from 0. */
  readonly path: readonly number[];
  /** Texts of the element, the most telling first: words, an alternative text, an address. */
  readonly texts: readonly string[];
  /** Whether to find the template, even if the words are in the content. */
  readonly template: boolean;
}

/** Undefined if the place cannot be found. */
export async function findSourcePlace(built: BuiltSite, clicked: Clicked): Promise<Place | undefined> {
  if (!clicked.template) {
    const locate = locateIn(built.site.contentFiles, () => []);
    for (const text of clicked.texts.flatMap((said) => [...parts(said)])) {
      const found = locate(text);
      if (found) return { file: found.file, line: found.line, column: found.column };
    }
  }
  const page = built.rendered.pages.find(({ route }) => route.url === clicked.url);
  const traced = page && built.rendered.trace(clicked.url);
  if (!page || !traced) return undefined;
  const html = await readFile(page.stored, 'utf8');
  const offset = offsetOf(html, clicked.path);
  const place = offset === undefined ? undefined : writtenAt(html, traced)(offset);
  return place ?? { file: page.route.source, line: 1, column: 1 };
}

/** The whole text and its first words. In the content a long text may be broken into lines, so the whole is not found. */
function* parts(text: string): Generator<string> {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length < 2) return;
  yield whole;
  const words = whole.split(' ');
  for (const count of [12, 8, 5]) if (words.length > count) yield words.slice(0, count).join(' ');
}

/** The offset where the element begins. If scripts have added elements, that of the deepest one on the path in `html`. */
export function offsetOf(html: string, path: readonly number[]): number | undefined {
  let inBody = false;
  let found: number | undefined;
  /** `matched`: how many elements of the path are open. `children`: how many children each open element has had. */
  let matched = 0;
  const children: number[] = [];
  const parser = new Parser({
    onopentag(tag) {
      if (tag === 'body') {
        inBody = true;
        children.length = 0;
        children.push(0);
        found = parser.startIndex;
        return;
      }
      if (!inBody) return;
      const depth = children.length - 1;
      const index = children[depth] ?? 0;
      children[depth] = index + 1;
      if (depth === matched && path[depth] === index) {
        matched++;
        found = parser.startIndex;
      }
      children.push(0);
    },
    onclosetag(tag) {
      if (tag === 'body') inBody = false;
      if (!inBody) return;
      children.pop();
      // An element of the path has ended, so nothing after it can match.
      if (children.length - 1 < matched) matched = Number.POSITIVE_INFINITY;
    },
  });
  parser.end(html);
  return found;
}
