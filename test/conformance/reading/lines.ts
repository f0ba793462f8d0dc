/** A page as it is read: words, links, pictures and controls in their order, one line for each. */
import { originals, textOf } from '../find.ts';

/** Parts that say nothing by themselves: code, and drawings beside words. */
const silent = ['script', 'style', 'svg', 'template'];

/** What an element is, before what stands in it. */
function announced(element: Element): string[] {
  const attribute = (name: string) => element.getAttribute(name);
  const name = attribute('aria-label');
  const label = name === null ? [] : [name];
  switch (element.localName) {
    case 'a':
      return [`-> ${attribute('href') ?? 'nowhere'}`, ...label];
    case 'button':
      return [attribute('popovertarget') === null ? '()' : `=> ${attribute('popovertarget')}`, ...label];
    case 'img':
      return [picture(originals(element)[0] ?? 'nothing', attribute('alt') ?? 'no alt')];
    case 'input':
    case 'textarea':
    case 'select':
      return [field(attribute('name') ?? 'no name', attribute('type') ?? element.localName), ...label];
    default:
      return label;
  }
}

/** The lines of an element, from outside in and from first to last. */
export function readingOf(element: Element, isHidden = false): string[] {
  const lines: string[] = [];
  let text = '';
  const end = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words !== '') lines.push(isHidden ? hidden(words) : words);
    text = '';
  };
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.textContent;
    if (node.nodeType !== 1) continue;
    end();
    const child = node as Element;
    // A drawing that stands for a word says it.
    if (child.getAttribute('role') === 'img') lines.push(child.getAttribute('aria-label') ?? textOf(child));
    else if (!silent.includes(child.localName))
      lines.push(
        ...announced(child),
        ...readingOf(child, isHidden || child.getAttribute('aria-hidden') === 'true'),
      );
  }
  end();
  return lines;
}

/** Lines as a test expects them: lists in lists, and nothing where the content has nothing. */
export type Lines = readonly (string | false | undefined | Lines)[];

/** What pages say, by route. */
export type Readings = Readonly<Record<string, () => Lines>>;

export const flat = (lines: Lines): string[] =>
  lines.flatMap((line) =>
    Array.isArray(line) ? flat(line) : typeof line === 'string' && line !== '' ? [line] : [],
  );

/** Words that are seen and not read aloud. */
export const hidden = (words: string): string => `~ ${words}`;

export const link = (target: string, ...words: Lines): Lines => [`-> ${target}`, words];
/** A button that opens something. */
export const opener = (opens: string, ...words: Lines): Lines => [`=> ${opens}`, words];
/** A button for a script. */
export const press = (...words: Lines): Lines => ['()', words];
export const picture = (name: string, alt = ''): string => (alt === '' ? `[${name}]` : `[${name}: ${alt}]`);
export const field = (name: string, type: string): string => `field ${name} ${type}`;
