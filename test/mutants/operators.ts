/** Ways to spoil a page. Each changes one thing that a reader, a browser or a search engine would meet. */
import { all, one, textOf } from '../conformance/find.ts';
import { oneOf, type Random } from './random.ts';

export interface Operator {
  /** Elements that it can be done to. */
  readonly targets: (document: Document) => Element[];
  /** Does it, and says what was done; says nothing where it cannot be done to this element. */
  readonly spoil: (element: Element, random: Random) => string | undefined;
}

const inBody = (selector: string) => (document: Document) => all(one(document, 'body'), selector);

/** Words of an element's own, not of its children. */
const ownTexts = (element: Element): Text[] =>
  [...element.childNodes].filter(
    (node) => node.nodeType === 3 && /\S/.test(node.textContent ?? ''),
  ) as Text[];

const labels = 'a, button, h1, h2, h3, h4, h5, summary, label, th, dt, figcaption, option, time, cite';
const copy = 'p, li, dd, td, blockquote, span, strong, em, code, address, small';

/** Another word of about the same length, made of the word's own letters. */
const twisted = (word: string): string => [...word].reverse().join('').toLowerCase();

function changeWord(element: Element, random: Random): string | undefined {
  const text = oneOf(random, ownTexts(element));
  const word = text && oneOf(random, text.data.match(/\p{L}{3,}/gu) ?? []);
  if (!text || !word || twisted(word) === word.toLowerCase()) return undefined;
  text.data = text.data.replace(word, twisted(word));
  return `the word "${word}" is "${twisted(word)}"`;
}

function changeNumber(element: Element, random: Random): string | undefined {
  const text = oneOf(
    random,
    ownTexts(element).filter(({ data }) => /\d/.test(data)),
  );
  const number = text && oneOf(random, text.data.match(/\d+/g) ?? []);
  if (!text || !number) return undefined;
  const other = String(Number(number) + 1 + Math.floor(random() * 7)).padStart(number.length, '0');
  text.data = text.data.replace(number, other);
  return `the number ${number} is ${other}`;
}

function changeLink(link: Element, random: Random): string | undefined {
  const target = link.getAttribute('href') ?? '';
  const others = all(link.ownerDocument, 'a[href^="/"]').map((one) => one.getAttribute('href') ?? '');
  const other = target.startsWith('/')
    ? oneOf(
        random,
        [...new Set(others)].filter((one) => one !== target),
      )
    : target.startsWith('#')
      ? `${target}-elsewhere`
      : target.replace(/\w(?=\W*$)/, (last) => (last === 'a' ? 'b' : 'a'));
  if (!other || other === target) return undefined;
  link.setAttribute('href', other);
  return `the link to ${target} leads to ${other}`;
}

function changePicture(picture: Element, random: Random): string | undefined {
  const pictures = all(picture.ownerDocument, 'img').filter(
    (one) => one.getAttribute('src') !== picture.getAttribute('src'),
  );
  const other = oneOf(random, pictures);
  if (!other) return undefined;
  const said = `the picture ${picture.getAttribute('src')} is ${other.getAttribute('src')}`;
  for (const name of ['src', 'srcset']) {
    const value = other.getAttribute(name);
    if (value) picture.setAttribute(name, value);
    else picture.removeAttribute(name);
  }
  for (const source of all(picture.parentElement ?? picture, 'source'))
    if (picture.parentElement?.localName === 'picture') source.remove();
  return said;
}

/** What means something to somebody; looks and hooks of styles do not count. */
const meaningful =
  /^(aria-(?!hidden)|alt|role|name|type|for|id|rel|target|datetime|required|rows|value|placeholder|autocomplete|lang|scope|colspan|popover|popovertarget|content|hreflang|open|tabindex|inert|title)/;

function changeAttribute(element: Element, random: Random): string | undefined {
  const found = [...element.attributes].filter(({ name }) => meaningful.test(name));
  const attribute = oneOf(random, found);
  if (!attribute) return undefined;
  const { name, value } = attribute;
  if (value === '' || random() < 0.4) {
    element.removeAttribute(name);
    return `${name}="${value}" is gone`;
  }
  element.setAttribute(name, `${value}x`);
  return `${name}="${value}" is "${value}x"`;
}

function changeProp(island: Element, random: Random): string | undefined {
  const props: unknown = JSON.parse(island.getAttribute('props') ?? 'null');
  const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      walk(holder[key]);
    }
  };
  walk(props);
  const place = oneOf(random, places);
  if (!place) return undefined;
  const { holder, key } = place;
  const value = holder[key];
  if (typeof value === 'number') holder[key] = value + 1;
  else if (typeof value === 'boolean') holder[key] = !value;
  else if (typeof value === 'string') holder[key] = `${value}x`;
  else if (Array.isArray(value)) value.pop();
  else return undefined;
  island.setAttribute('props', JSON.stringify(props));
  return `the prop ${key} is ${JSON.stringify(holder[key])}`;
}

const moments = ['load', 'idle', 'visible', 'interaction'];

export const operators = {
  removed: {
    targets: inBody('*'),
    spoil: (element) => {
      element.remove();
      return 'it is gone';
    },
  },
  repeated: {
    targets: inBody('*'),
    spoil: (element) => {
      element.after(element.cloneNode(true));
      return 'it stands there twice';
    },
  },
  swapped: {
    targets: inBody('li, article, section, p, h2, h3, figure, dt, dd, a, button, tr, td, th, img, option'),
    spoil: (element, random) => {
      const like = [...(element.parentElement?.children ?? [])].filter(
        (other) => other.localName === element.localName && other.outerHTML !== element.outerHTML,
      );
      const other = oneOf(random, like);
      if (!other) return undefined;
      const copies = [element.cloneNode(true), other.cloneNode(true)] as const;
      element.replaceWith(copies[1]);
      other.replaceWith(copies[0]);
      return `it changed places with "${textOf(other).slice(0, 40)}"`;
    },
  },
  link: { targets: inBody('a[href]'), spoil: changeLink },
  number: { targets: inBody(`${labels}, ${copy}`), spoil: changeNumber },
  label: { targets: inBody(labels), spoil: changeWord },
  copy: { targets: inBody(copy), spoil: changeWord },
  picture: { targets: inBody('img'), spoil: changePicture },
  attribute: { targets: (document) => all(document, '*'), spoil: changeAttribute },
  moment: {
    targets: inBody('site-island'),
    spoil: (island, random) => {
      const now = island.getAttribute('when') ?? '';
      const other =
        oneOf(
          random,
          moments.filter((one) => one !== now),
        ) ?? 'load';
      island.setAttribute('when', other);
      return `it wakes at "${other}" instead of "${now}"`;
    },
  },
  prop: { targets: inBody('site-island[props]'), spoil: changeProp },
} satisfies Record<string, Operator>;

export type Kind = keyof typeof operators;

export const kinds = Object.keys(operators) as Kind[];
