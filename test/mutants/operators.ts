/** Ways to damage a page. Each changes one thing that matters to a reader, a browser or a search engine. */
import { all, one, textOf } from '../conformance/find.ts';
import { oneOf, type Random } from './random.ts';

export interface Operator {
  /** The elements that can be damaged in this way. */
  readonly targets: (document: Document) => Element[];
  /** Damages the element and says what was done. Returns undefined if this element cannot be damaged in this way. */
  readonly spoil: (element: Element, random: Random) => string | undefined;
}

/** Elements of the body. A drawing counts as one element: its parts are left out. */
const inBody = (selector: string) => (document: Document) =>
  all(one(document, 'body'), selector).filter(
    (element) => !element.parentElement?.closest('svg') && !['script', 'style'].includes(element.localName),
  );

/** The text nodes of an element itself, without those of its children. */
const ownTexts = (element: Element): Text[] =>
  [...element.childNodes].filter(
    (node) => node.nodeType === 3 && /\S/.test(node.textContent ?? ''),
  ) as Text[];

const labels =
  'a, button, h1, h2, h3, h4, h5, summary, label, legend, th, dt, figcaption, option, time, cite';
const copy = 'p, li, dd, td, blockquote, span, strong, em, code, address, small';

/** Elements whose own words match. */
const saying = (selector: string, wanted: RegExp) => (document: Document) =>
  inBody(selector)(document).filter((element) => ownTexts(element).some(({ data }) => wanted.test(data)));

/** Another word of the same length, with the letters in reverse order. */
const twisted = (word: string): string => [...word].reverse().join('').toLowerCase();

function otherWord(
  text: string,
  random: Random,
): { readonly text: string; readonly said: string } | undefined {
  const word = oneOf(
    random,
    (text.match(/\p{L}{3,}/gu) ?? []).filter((one) => twisted(one) !== one.toLowerCase()),
  );
  return word === undefined
    ? undefined
    : { text: text.replace(word, twisted(word)), said: `the word "${word}" is "${twisted(word)}"` };
}

function changeWord(element: Element, random: Random): string | undefined {
  const text = oneOf(random, ownTexts(element));
  const other = text && otherWord(text.data, random);
  if (!text || !other) return undefined;
  text.data = other.text;
  return other.said;
}

const changeNumber =
  (digits: RegExp) =>
  (element: Element, random: Random): string | undefined => {
    const text = oneOf(
      random,
      ownTexts(element).filter(({ data }) => digits.test(data)),
    );
    const [found] = text?.data.match(digits) ?? [];
    const number = found && oneOf(random, found.match(/\d+/g) ?? []);
    if (!text || !found || !number) return undefined;
    const other = String(Number(number) + 1 + Math.floor(random() * 7)).padStart(number.length, '0');
    text.data = text.data.replace(found, found.replace(number, other));
    return `the number ${number} is ${other}`;
  };

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

/**
 * Attributes with a meaning. Left out are hooks of styles and scripts (class, style, data-), which browser tests cover, and
 * loading hints (sizes, width, height, loading, decoding, fetchpriority, srcset), which tests of weight and layout measure.
 */
const meaningful =
  /^(aria-|alt$|role$|name$|type$|for$|id$|rel$|target$|datetime$|required$|rows$|value$|placeholder$|autocomplete$|inputmode$|lang$|scope$|colspan$|popover|content$|hreflang$|open$|tabindex$|inert$|title$|media$|start$|method$|disabled$|hidden$)/;

/** Attributes of islands, which other kinds of damage change. */
const ofIslands = ['name', 'props', 'when', 'src', 'ids'];

const attributesOf = (element: Element) =>
  [...element.attributes].filter(
    ({ name }) => meaningful.test(name) && !(element.localName === 'site-island' && ofIslands.includes(name)),
  );

function changeAttribute(element: Element, random: Random): string | undefined {
  const attribute = oneOf(random, attributesOf(element));
  if (!attribute) return undefined;
  const { name, value } = attribute;
  if (value === '' || random() < 0.4) {
    element.removeAttribute(name);
    return `${name}="${value}" is gone`;
  }
  element.setAttribute(name, `${value}x`);
  return `${name}="${value}" is "${value}x"`;
}

/** Changes one value somewhere in `data`, and says which. */
function changeValue(data: unknown, random: Random): string | undefined {
  const places: { readonly holder: Record<string, unknown>; readonly path: string; readonly key: string }[] =
    [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key, path: `${path}${key}` });
      walk(holder[key], `${path}${key}.`);
    }
  };
  walk(data, '');
  const place = oneOf(random, places);
  if (!place) return undefined;
  const { holder, key, path } = place;
  const value = holder[key];
  // Sometimes the value is removed, to see whether a proof misses it.
  if (!Array.isArray(holder) && random() < 0.25) delete holder[key];
  else if (typeof value === 'number') holder[key] = value + 1;
  else if (typeof value === 'boolean') holder[key] = !value;
  else if (typeof value === 'string') holder[key] = `${value}x`;
  else if (Array.isArray(value) && value.length > 0) value.pop();
  else delete holder[key];
  return `${path} is ${JSON.stringify(holder[key]) ?? 'gone'}`;
}

function changeProp(island: Element, random: Random): string | undefined {
  const props: unknown = JSON.parse(island.getAttribute('props') ?? 'null');
  const said = changeValue(props, random);
  if (said === undefined) return undefined;
  island.setAttribute('props', JSON.stringify(props));
  return `of ${island.getAttribute('name')}, the prop ${said}`;
}

/** The title, descriptions, addresses, cards and structured data of the head. */
const headTargets = (document: Document): Element[] =>
  all(
    one(document, 'head'),
    'title, meta[name], meta[property], link[rel]:not([rel*="preload"]):not([rel="stylesheet"]), script[type="application/ld+json"]',
  );

function changeHead(element: Element, random: Random): string | undefined {
  if (random() < 0.3) {
    const said = element.outerHTML.slice(0, 80);
    element.remove();
    return `${said} is gone`;
  }
  if (element.localName === 'script') {
    const data: unknown = JSON.parse(element.textContent ?? 'null');
    const said = changeValue(data, random);
    element.textContent = JSON.stringify(data);
    return said && `of the structured data, ${said}`;
  }
  if (element.localName === 'title') return changeWord(element, random);
  const name = element.localName === 'link' ? 'href' : 'content';
  const value = element.getAttribute(name) ?? '';
  const other = (/\s/.test(value) && otherWord(value, random)?.text) || `${value}x`;
  element.setAttribute(name, other);
  return `${name}="${value}" is "${other}"`;
}

/** The siblings with which an element can change places. */
const siblingsLike = (element: Element): Element[] =>
  [...(element.parentElement?.children ?? [])].filter(
    (other) => other.localName === element.localName && other !== element,
  );

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
    targets: (document) =>
      inBody(
        'li, article, section, p, h2, h3, figure, dt, dd, a, button, tr, td, th, img, option, div, span',
      )(document).filter((element) => siblingsLike(element).length > 0),
    spoil: (element, random) => {
      const other = oneOf(random, siblingsLike(element));
      if (!other) return undefined;
      const copies = [element.cloneNode(true), other.cloneNode(true)] as const;
      element.replaceWith(copies[1]);
      other.replaceWith(copies[0]);
      return `it changed places with "${textOf(other).slice(0, 40)}"`;
    },
  },
  link: { targets: inBody('a[href]'), spoil: changeLink },
  price: { targets: saying('*', /[₹$€]\s?\d/), spoil: changeNumber(/[₹$€]\s?[\d,.]+/) },
  number: { targets: saying(`${labels}, ${copy}`, /\d/), spoil: changeNumber(/\d+/) },
  label: { targets: saying(labels, /\p{L}{3}/u), spoil: changeWord },
  copy: { targets: saying(copy, /\p{L}{3}/u), spoil: changeWord },
  picture: { targets: inBody('img'), spoil: changePicture },
  attribute: {
    targets: (document) =>
      [document.documentElement, ...inBody('*')(document)].filter(
        (element) => element.localName !== 'svg' && attributesOf(element).length > 0,
      ),
    spoil: changeAttribute,
  },
  head: { targets: headTargets, spoil: changeHead },
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
      return `${island.getAttribute('name')} wakes at "${other}" instead of "${now}"`;
    },
  },
  prop: { targets: inBody('site-island[props]'), spoil: changeProp },
} satisfies Record<string, Operator>;

export type Kind = keyof typeof operators;

export const kinds = Object.keys(operators) as Kind[];
