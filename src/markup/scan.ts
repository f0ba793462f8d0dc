import { Parser } from 'htmlparser2';
import type { Route } from '../model.ts';
import { addressesOf } from './addresses.ts';
import { addressAsWritten, attributesAsWritten } from './as-written.ts';
import { type Facts, type Listener, noFacts, readers, type SeenElement } from './element-readers.ts';
import { watchFirstWindow } from './first-window.ts';
import { followableHref } from './followable-href.ts';
import { watchIslands } from './island-elements.ts';
import { loadsOfElement } from './loads.ts';
import type { ScannedPage } from './scanned-page.ts';

// Flags that an element passes on to everything in it.
const HIDDEN = 1;
const DRAWING = 2;
const BODY = 4;
const TEMPLATE = 8;
const CLOSED = 16;

/** An open element whose text a reader has asked for. */
interface Awaited {
  readonly depth: number;
  readonly exact: boolean;
  readonly done: (text: string) => void;
  text: string;
}

/**
 * Parses a page once and records the facts that the rules ask about. `baseUrl` is the address of the site; it is needed if
 * the site lies in a folder of its host.
 */
export function scanPage(route: Route, html: string, baseUrl = ''): ScannedPage {
  const facts = noFacts(route, html);
  const asWritten = attributesAsWritten(baseUrl);
  const stack: number[] = [];
  const awaited: Awaited[] = [];
  const wait = (exact: boolean, done: (text: string) => void) =>
    awaited.push({ depth: stack.length, exact, done, text: '' });
  const listener: Listener = {
    hear: (done) => wait(false, done),
    take: (done) => wait(true, done),
    say(text) {
      for (const element of awaited) if (!element.exact) element.text += ` ${text} `;
    },
  };

  const firstWindow = watchFirstWindow();
  const islandElements = watchIslands();
  const parser = new Parser({
    onopentag(tag, published) {
      const attributes = asWritten(tag, published);
      const inherited = stack.at(-1) ?? 0;
      const flags = inherited | flagsOf(tag, attributes);
      stack.push(flags);
      // Markup in a `<template>` is not part of the page until a script inserts it.
      if (flags & TEMPLATE) return;
      facts.elements++;
      firstWindow.open(tag, attributes, stack.length);
      const element = {
        tag,
        attributes,
        offset: parser.startIndex,
        hidden: (flags & HIDDEN) !== 0,
        drawing: (flags & DRAWING) !== 0,
      };
      noteAttributes(facts, element);
      islandElements.open(
        { tag, attributes: Object.keys(attributes), drawing: element.drawing, offset: element.offset },
        stack.length,
      );
      const way = flags & BODY && !(flags & (HIDDEN | CLOSED)) ? followableHref(tag, attributes) : undefined;
      if (way !== undefined) facts.ways.add(way);
      if (flags & BODY && !element.drawing && HEAD_ONLY.has(tag) && attributes.itemprop === undefined)
        facts.misplaced.push({ tag, offset: element.offset });
      const label = attributes['aria-label'];
      if (label && awaited.length > 0 && !element.hidden) listener.say(label);
      readers.get(tag)?.(facts, element, listener);
    },
    ontext(text) {
      const flags = stack.at(-1) ?? 0;
      if ((flags & TEMPLATE) === 0) firstWindow.text(text);
      if (awaited.length === 0) return;
      const silent = flags & (HIDDEN | TEMPLATE);
      for (const element of awaited) if (element.exact || !silent) element.text += text;
    },
    onclosetag() {
      firstWindow.close(stack.length);
      islandElements.close(stack.length);
      if (awaited.at(-1)?.depth === stack.length) {
        const element = awaited.pop();
        element?.done(element.text);
      }
      stack.pop();
    },
  });
  parser.end(html);
  const islands = facts.islands.map((island, at) => ({
    ...island,
    inFirstWindow: firstWindow.islands[at] ?? false,
    elements: islandElements.islands[at] ?? [],
  }));
  // `asWritten` converts attributes only, so addresses in style sheets are converted here.
  const addresses = facts.addresses.map((address) =>
    address.tag === 'style' ? { ...address, url: addressAsWritten(baseUrl, address.url) } : address,
  );
  return { ...facts, addresses, islands };
}

const HEAD_ONLY = new Set(['title', 'meta', 'link']);

function noteAttributes(facts: Facts, { tag, attributes, offset }: SeenElement): void {
  for (const attribute in attributes) {
    const value = attributes[attribute] ?? '';
    if (attribute === 'id' || (attribute === 'name' && tag === 'a')) facts.ids.add(value);
    else if (attribute === 'class') facts.classAttributes.push({ tag, text: value, offset });
    else if (attribute === 'style') facts.styleAttributes.push({ tag, offset });
    else if (attribute === 'lang' || attribute === 'hreflang')
      facts.languageTags.push({ tag, attribute, text: value, offset });
    else if (attribute.startsWith('on')) facts.eventHandlers.push({ tag, attribute, offset });
  }
  const addresses = addressesOf(tag, attributes, offset);
  for (const address of addresses) facts.addresses.push(address);
  for (const load of loadsOfElement(tag, attributes, addresses)) facts.loads.push({ ...load, tag, offset });
}

function flagsOf(tag: string, attributes: Readonly<Record<string, string>>): number {
  let flags = 0;
  if (attributes['aria-hidden'] === 'true' || attributes.hidden !== undefined) flags |= HIDDEN;
  if (tag === 'svg' || tag === 'math') flags |= DRAWING;
  else if (tag === 'body') flags |= BODY;
  else if (tag === 'template') flags |= TEMPLATE;
  // Nobody can click on inert elements, and few visitors see the content of `<noscript>`.
  if (tag === 'noscript' || attributes.inert !== undefined) flags |= CLOSED;
  return flags;
}
