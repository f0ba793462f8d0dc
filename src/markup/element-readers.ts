/** What to record about an element, by its tag. There is one small reader for each kind of fact. */
import type { Route } from '../model.ts';
import { loadsOfStyle } from './loads.ts';
import type { PictureChoice, ScannedPage } from './scanned-page.ts';
import { cssUrls, pathsIn } from './urls-in-text.ts';

type Growing<T> = T extends readonly (infer U)[] ? U[] : T extends ReadonlySet<infer U> ? Set<U> : T;

/** A `ScannedPage` while it is being filled. */
export type Facts = {
  readonly [K in Exclude<keyof ScannedPage, 'language' | 'elements'>]: Growing<ScannedPage[K]>;
} & {
  language: string;
  elements: number;
  /** The `<source>` elements whose `<img>` has not been read yet. */
  readonly sources: PictureChoice[];
};

export interface SeenElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly offset: number;
  /** The element or one around it is hidden from everybody, or from assistive technology. */
  readonly hidden: boolean;
  /** The element is part of an SVG or MathML drawing. */
  readonly drawing: boolean;
}

/** With this a reader asks for the text inside its element. */
export interface Listener {
  /** Calls back at the element's end with the text that a screen reader would say. */
  hear(done: (text: string) => void): void;
  /** Calls back at the element's end with its exact text. */
  take(done: (text: string) => void): void;
  /** Adds the text of an attribute, such as `alt`, to what a screen reader would say. */
  say(text: string): void;
}

type Reader = (facts: Facts, element: SeenElement, listener: Listener) => void;

/** The facts of a page before anything has been read. */
export const noFacts = (route: Route, html: string): Facts => ({
  route,
  html,
  elements: 0,
  language: '',
  languageTags: [],
  titles: [],
  metas: [],
  policies: [],
  canonicals: [],
  alternates: [],
  headings: [],
  ids: new Set(),
  addresses: [],
  ways: new Set(),
  controls: [],
  images: [],
  scripts: [],
  styles: [],
  islands: [],
  sources: [],
  loads: [],
  styleAttributes: [],
  classAttributes: [],
  eventHandlers: [],
  misplaced: [],
  mentions: new Set(),
});

const readDocument: Reader = (facts, { attributes }) => {
  facts.language = (attributes.lang ?? '').trim().toLowerCase();
};

const readTitle: Reader = (facts, { drawing, offset }, { take }) => {
  if (!drawing) take((text) => facts.titles.push({ text: tidy(text), offset }));
};

const readMeta: Reader = (facts, { attributes, offset }) => {
  const name = (attributes.name ?? attributes.property ?? '').toLowerCase();
  const content = attributes.content ?? '';
  if (name) facts.metas.push({ name, content, offset });
  if (attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
    facts.policies.push({ text: content, offset });
};

const readLink: Reader = (facts, { attributes, offset }) => {
  if (attributes.rel?.trim().toLowerCase() === 'canonical')
    facts.canonicals.push({ url: attributes.href ?? '', offset });
  if (attributes.hreflang !== undefined && /\balternate\b/i.test(attributes.rel ?? ''))
    facts.alternates.push({ url: attributes.href ?? '', offset });
};

const readSource: Reader = (facts, { attributes }) => {
  // A `<source>` of a video has no `srcset`.
  if (attributes.srcset !== undefined) facts.sources.push(choiceOf(attributes));
};

const choiceOf = ({ media, srcset = '', sizes }: SeenElement['attributes']): PictureChoice => ({
  srcset,
  ...(media !== undefined && { media }),
  ...(sizes !== undefined && { sizes }),
});

const readImage: Reader = (facts, { attributes, offset, hidden }, { say }) => {
  facts.images.push({
    src: attributes.src ?? '',
    alt: attributes.alt,
    lazy: attributes.loading?.toLowerCase() === 'lazy',
    priority: attributes.fetchpriority?.toLowerCase() === 'high',
    choices: [...facts.sources.splice(0), choiceOf(attributes)],
    offset,
  });
  if (attributes.alt && !hidden) say(attributes.alt);
};

const readScript: Reader = (facts, { attributes, offset }, { take }) => {
  const type = (attributes.type ?? '').trim().toLowerCase();
  const { src } = attributes;
  take((text) => {
    facts.scripts.push({ type, text, offset, ...(src !== undefined && { src }) });
    if (type.endsWith('json')) mention(facts, text);
  });
};

const readStyle: Reader = (facts, { offset }, { take }) =>
  take((css) => {
    facts.styles.push({ text: css, offset });
    for (const url of cssUrls(css))
      facts.addresses.push({ url, role: 'asset', tag: 'style', attribute: 'url()', offset });
    for (const load of loadsOfStyle(css)) facts.loads.push({ ...load, tag: 'style', offset });
  });

const readIsland: Reader = (facts, { attributes, offset }) => {
  const { name = '', src = '', when = '', props = '' } = attributes;
  // `scanPage` fills in `inFirstWindow` and `elements` once it has read the whole page.
  facts.islands.push({ name, src, when, props, inFirstWindow: false, elements: [], offset });
  if (props) mention(facts, props);
};

const readControl: Reader = (facts, { tag, attributes, offset, hidden, drawing }, { hear }) => {
  const { href, title } = attributes;
  if (hidden || drawing || (tag === 'a' && href === undefined)) return;
  // An `aria-labelledby` counts as a label here. The markup check verifies the element that it refers to.
  const label = attributes['aria-label'] || attributes['aria-labelledby'];
  hear((text) => {
    const name = tidy(label ?? '') || tidy(text) || tidy(title ?? '');
    facts.controls.push({ tag, name, offset, ...(href !== undefined && { href }) });
  });
};

const readHeading: Reader = (facts, { tag, offset }, { hear }) =>
  hear((text) => facts.headings.push({ level: Number(tag.slice(1)), text: tidy(text), offset }));

/** The readers by element name. */
export const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['html', readDocument],
  ['title', readTitle],
  ['meta', readMeta],
  ['link', readLink],
  ['img', readImage],
  ['source', readSource],
  ['script', readScript],
  ['style', readStyle],
  ['site-island', readIsland],
  ['a', readControl],
  ['button', readControl],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, Reader] => [tag, readHeading]),
]);

function mention(facts: Facts, text: string): void {
  for (const path of pathsIn(text)) facts.mentions.add(path);
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
