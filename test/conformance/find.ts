/** Finds parts of a page by what readers go by: landmarks, headings, words, link targets. */

/** Anything that has a tree below it. */
export type Root = Pick<Document | Element, 'querySelectorAll'>;

/** Text as a reader sees it: white space folded. */
export const textOf = (element: { readonly textContent: string | null } | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const textsOf = (elements: Iterable<Element>): string[] => [...elements].map(textOf);

export const all = (root: Root, selector: string): Element[] => [...root.querySelectorAll(selector)];

/** All matches, of which there must be some: a loop over nothing would prove nothing. */
export function some(root: Root, selector: string): Element[] {
  const found = all(root, selector);
  if (found.length === 0) throw new Error(`There is no ${selector}.`);
  return found;
}

/** The one match. Throws when there is none or more than one. */
export function one(root: Root, selector: string): Element {
  const [first, ...more] = all(root, selector);
  if (!first) throw new Error(`There is no ${selector}.`);
  if (more.length > 0) throw new Error(`There are ${more.length + 1} ${selector}, not one.`);
  return first;
}

/** The element with this id. */
export const byId = (root: Root, id: string): Element => one(root, `[id="${id}"]`);

/** Targets of all links. */
export const targets = (root: Root): string[] => all(root, 'a[href]').map(targetOf);

export const targetOf = (link: Element): string => link.getAttribute('href') ?? '';

/** What a link or button is called: its accessible name as far as these pages need it. */
export const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? textOf(control);

/** The words that are seen: without those that are only read aloud. */
export function shownOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return textOf(copy);
}

/** Links by their exact words. */
export const linksCalled = (root: Root, name: string): Element[] =>
  all(root, 'a[href]').filter((link) => nameOf(link) === name);

/** Label and target of each link, in order. */
export const entriesOf = (root: Root): [label: string, target: string][] =>
  all(root, 'a[href]').map((link) => [nameOf(link), targetOf(link)]);

export const headings = (root: Root): Element[] => all(root, 'h1, h2, h3, h4, h5, h6');

/** Words above and in the first heading of a section: its small label and its title. */
export function openingOf(section: Element): string {
  const [heading] = headings(section);
  const above = heading?.previousElementSibling;
  return [above?.localName === 'p' ? textOf(above) : '', textOf(heading)].filter(Boolean).join(' / ');
}

/** Sections of the page area, without those inside other sections. */
export const sections = (root: Root): Element[] =>
  all(root, 'section').filter((section) => !section.parentElement?.closest('section'));

/** The first section under the banner or hero whose label or title says this. */
export function sectionHeaded(root: Root, words: RegExp | string): Element {
  const list = sections(root).filter((section) => !section.querySelector('h1'));
  const says = (section: Element) =>
    openingOf(section)
      .split(' / ')
      .some((line) => (typeof words === 'string' ? line === words : words.test(line)));
  const found = list.find(says);
  if (!found) throw new Error(`No section is headed ${words}. There are: ${list.map(openingOf).join('; ')}.`);
  return found;
}

/** Whether one element stands after another in the document, and not in it. */
export function comesAfter(later: Element, earlier: Element): boolean {
  const order = all(earlier.ownerDocument, '*');
  return order.indexOf(later) > order.indexOf(earlier) && !earlier.contains(later);
}

/** What an island was given, as data. */
export function islandProps(island: Element): unknown {
  return JSON.parse(island.getAttribute('props') ?? 'null');
}

/** The name of a picture's original as it stands in the names of its files: `content/images/a/b.png` is `b`. */
export const originalOf = (source: string): string => source.replace(/^.*\/|\.\w+$/g, '');

/** Whether an `<img>` is the squares that come loose from a banner: its picture once more, at a pixel for each. */
export const isSquares = (img: Element): boolean =>
  /-32\.[0-9a-f]{8,}\.\w+$/.test(img.getAttribute('src') ?? '');

/**
 * The originals that an `<img>` may show: of its own files and of those that its `<picture>` offers. One name, unless
 * windows get different pictures.
 */
export function originals(img: Element): string[] {
  const picture = img.parentElement?.localName === 'picture' ? img.parentElement : undefined;
  const offered = [img, ...(picture ? all(picture, 'source') : [])].flatMap((element) => [
    element.getAttribute('src') ?? '',
    ...(element.getAttribute('srcset') ?? '').split(','),
  ]);
  const names = offered.flatMap(
    (file) => /\/assets\/(.+?)(?:-\d+)?\.[0-9a-f]{8,}\.\w+/.exec(file)?.[1] ?? [],
  );
  return [...new Set(names)];
}
