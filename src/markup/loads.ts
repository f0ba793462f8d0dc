/** What an element or a style sheet makes a browser load, each with the policy directive that governs the load. */

import type { Directive, Load } from '../policy/policy.ts';
import { addressesOf } from './addresses.ts';
import type { Address } from './scanned-page.ts';
import { cssUrls } from './urls-in-text.ts';

type Attributes = Readonly<Record<string, string>>;

/** Loads of one element. Pass attribute names in lower case. `addresses` are those in the attributes. */
export function loadsOfElement(tag: string, attributes: Attributes, addresses: readonly Address[]): Load[] {
  const loads: Load[] = [];
  for (const address of addresses) {
    const directive = directiveOf(address, attributes);
    if (directive) loads.push({ directive, url: address.url });
  }
  // A form without an action submits to its own page. A form with `method="dialog"` submits nothing.
  if (tag === 'form' && attributes.action === undefined && attributes.method?.toLowerCase() !== 'dialog')
    loads.push({ directive: 'form-action', url: '/' });
  return loads;
}

/** Fonts and pictures of a style sheet. */
export const loadsOfStyle = (css: string): Load[] =>
  cssUrls(css).map((url) => ({
    directive: /^data:(?:font|application\/font)|\.(?:woff2?|ttf|otf)(?:[?#]|$)/i.test(url)
      ? 'font-src'
      : 'img-src',
    url,
  }));

/**
 * Loads of markup that React rendered or that came with the content. Regular expressions are faster than a parser. They
 * suffice here, because the `security-policy` check later parses the finished page and compares.
 */
export function loadsOfMarkup(html: string): Load[] {
  const loads: Load[] = [];
  for (const [, tag = '', text = ''] of html.matchAll(LOADING_TAG)) {
    const attributes: Record<string, string> = {};
    for (const [, name = '', double, single, bare = ''] of text.matchAll(ATTRIBUTE))
      attributes[name.toLowerCase()] = double ?? single ?? bare;
    const name = tag.toLowerCase();
    loads.push(...loadsOfElement(name, attributes, addressesOf(name, attributes, 0)));
  }
  return loads;
}

const LOADING_TAG =
  /<(img|source|site-island|link|form|iframe|video|audio|track|input|button|use|image|embed|object|script)((?:\s+[^\s"'=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'=>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;

const DIRECTIVES: Readonly<Record<string, Directive>> = {
  'img.src': 'img-src',
  'img.srcset': 'img-src',
  'source.srcset': 'img-src',
  'source.src': 'media-src',
  'audio.src': 'media-src',
  'video.src': 'media-src',
  'video.poster': 'img-src',
  'track.src': 'media-src',
  'input.src': 'img-src',
  'use.href': 'img-src',
  'use.xlink:href': 'img-src',
  'image.href': 'img-src',
  'image.xlink:href': 'img-src',
  'script.src': 'script-src',
  'site-island.src': 'script-src',
  'iframe.src': 'frame-src',
  'embed.src': 'object-src',
  'object.data': 'object-src',
  'form.action': 'form-action',
  'input.formaction': 'form-action',
  'button.formaction': 'form-action',
};

/** The directive of a preload, by its `as`. */
const PRELOADS = new Map<string, Directive>(
  Object.entries({
    font: 'font-src',
    image: 'img-src',
    script: 'script-src',
    style: 'style-src',
    fetch: 'connect-src',
  }),
);

const RELATIONS = new Map<string, Directive>(
  Object.entries({
    icon: 'img-src',
    'apple-touch-icon': 'img-src',
    'mask-icon': 'img-src',
    stylesheet: 'style-src',
    modulepreload: 'script-src',
    manifest: 'manifest-src',
  }),
);

function directiveOf({ tag, attribute, rel = '' }: Address, { as = '' }: Attributes): Directive | undefined {
  if (tag !== 'link') return DIRECTIVES[`${tag}.${attribute}`];
  const relations = rel.toLowerCase().split(/\s+/);
  if (relations.includes('preload')) return PRELOADS.get(as.toLowerCase());
  return relations.map((relation) => RELATIONS.get(relation)).find((directive) => directive !== undefined);
}
