/** Makes the text of a document from its parts. The only place that writes `<html>` and `<head>`. */
import { loadsOfMarkup, loadsOfStyle } from '../markup/loads.ts';
import { cssUnder, htmlUnder } from '../markup/under-base.ts';
import { createPolicy, type Load, type PolicyFacts, printPolicy } from '../policy/policy.ts';
import { addBase, baseOf, previewFolderOf } from '../text/base.ts';
import { asksToBeLeftOut, previewRobots } from '../text/robots.ts';
import type { DocumentParts, Head, LinkTag, MetaTag } from './define.ts';
import { jsonLdText } from './json-ld.ts';

export interface DocumentInput {
  readonly language: string;
  /** Below which the site lies on its host; addresses in head and body begin at the root of the site. */
  readonly base?: string;
  readonly head: Head;
  readonly parts: DocumentParts;
  /** Absolute. Undefined for pages that have no address of their own. */
  readonly canonical: string | undefined;
  /** For social networks: property and content. */
  readonly social?: readonly (readonly [property: string, content: string])[];
  readonly body: string;
}

/** Where the style sheet, the loader and the policy stand in a document. Offsets count UTF-16 units. */
export interface Seams {
  /** Of the policy, in the document without policy, sheet and scripts. */
  readonly policyAt: number;
  /** Of the style sheet and the scripts, in the same. */
  readonly sheetAt: number;
  /** Of what the body holds, in the same. */
  readonly bodyAt: number;
  /** The attributes of `<html>` beside `lang`: style sheets may ask for them. */
  readonly attributes: readonly string[];
  readonly prefetches: boolean;
}

/** A document that lacks its policy, its style sheet and its scripts: they depend on more than the page. */
export interface BareDocument extends Seams {
  readonly text: string;
}

/** What is put around a page. */
export interface Dress {
  /** As much of the template's style sheet as this markup uses. */
  css(markup: string): string;
  /** The island loader. */
  readonly loader: string;
  readonly hasIslands: boolean;
  /** Address of the published site. */
  readonly baseUrl: string;
  /** What islands may ask for later. */
  readonly reaches: readonly Load[];
}

/** How long the texts are that a dressed document holds in its seams. */
export interface Lengths {
  readonly policy: number;
  readonly sheet: number;
}

export interface DressedDocument {
  readonly html: string;
  readonly lengths: Lengths;
}

export function writeDocument({
  language,
  base = '',
  head,
  parts,
  canonical,
  social = [],
  body,
}: DocumentInput): BareDocument {
  const title = head.title.trim();
  const isShown = previewFolderOf(base) === undefined || asksToBeLeftOut(head.robots);
  const robots = isShown ? head.robots : previewRobots;
  const opening = lined([
    '<!DOCTYPE html>',
    `<html${attributes({ lang: language, ...parts.attributes })}>`,
    '<head>',
    '<meta charset="utf-8">',
  ]);
  const tags = lined([
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    meta({ name: 'description', content: head.description.trim() }),
    ...(robots ? [meta({ name: 'robots', content: robots })] : []),
    ...(canonical ? [link({ rel: 'canonical', href: canonical })] : []),
    ...(parts.preloadFonts ?? []).map((href) =>
      // Without crossorigin the browser fetches a font twice.
      link({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    ...[...(parts.meta ?? []), ...(head.meta ?? [])].map(meta),
    ...[...(parts.links ?? []), ...(head.links ?? [])].map(link),
    ...social.map(([property, content]) => meta({ property, content })),
    // The rest of the card is said by the Open Graph above.
    ...(social.some(([property]) => property === 'og:image')
      ? [meta({ name: 'twitter:card', content: 'summary_large_image' })]
      : []),
  ]);
  const before = htmlUnder(base, tags);
  const behind = lined([
    // Behind all that the first paint needs. It is data, which no policy has to allow.
    ...(head.jsonLd && head.jsonLd.length > 0
      ? [`<script type="application/ld+json">${jsonLdText(head.jsonLd)}</script>`]
      : []),
    '</head>',
  ]);
  const upToBody = `${opening}${before}${behind}<body>`;
  return {
    text: upToBody + htmlUnder(base, body) + ending,
    policyAt: opening.length,
    sheetAt: opening.length + before.length,
    bodyAt: upToBody.length,
    attributes: Object.values(parts.attributes ?? {}),
    prefetches: parts.prefetchLinks === true,
  };
}

const ending = '</body>\n</html>\n';
const lined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** The same document always gets the same from the same dress. */
export function dressDocument(bare: BareDocument, dress: Dress): DressedDocument {
  const { text, policyAt, sheetAt, bodyAt } = bare;
  const { hasIslands, baseUrl, reaches } = dress;
  const markup = [...bare.attributes, text.slice(bodyAt, -ending.length)].join('\n');
  // The wrapper of an island has no box: its children take part in the layout around it.
  const base = baseOf(baseUrl);
  const css =
    (hasIslands ? 'site-island,site-slot{display:contents}' : '') + cssUnder(base, dress.css(markup));
  const styles = css ? [css.replaceAll('</', '<\\/')] : [];
  // A classic script: its listeners must stand before the first click, and modules wait for the whole document.
  const scripts: readonly InlineScript[] = [
    ...(hasIslands && dress.loader ? [{ text: dress.loader }] : []),
    ...(bare.prefetches ? [{ text: prefetchRules(base), type: 'speculationrules' }] : []),
  ];
  // A policy binds only what follows it.
  const loads = [...loadsOfMarkup(text.slice(policyAt)), ...styles.flatMap(loadsOfStyle), ...reaches];
  const policy = lined([policyTag({ scripts: scripts.map(({ text }) => text), styles, loads, baseUrl })]);
  const sheet = lined([
    ...styles.map((text) => `<style>${text}</style>`),
    ...scripts.map(({ text, ...rest }) => `<script${attributes(rest)}>${text}</script>`),
  ]);
  return {
    html: text.slice(0, policyAt) + policy + text.slice(policyAt, sheetAt) + sheet + text.slice(sheetAt),
    lengths: { policy: policy.length, sheet: sheet.length },
  };
}

/** What `dressDocument` was given. */
export function undressDocument(html: string, seams: Seams, { policy, sheet }: Lengths): BareDocument {
  const [policyAt, sheetAt] = [seams.policyAt, seams.sheetAt + policy];
  return {
    ...seams,
    text: html.slice(0, policyAt) + html.slice(policyAt + policy, sheetAt) + html.slice(sheetAt + sheet),
  };
}

/** A script that the engine itself writes into the page. The policy allows each of them by its hash. */
interface InlineScript {
  readonly text: string;
  /** Left out for a classic script. */
  readonly type?: string;
}

/**
 * Pages of this site, when the pointer rests on their link or presses it; not what stays on the page, opens beside
 * it or is a file. https://wicg.github.io/nav-speculation/speculation-rules.html
 */
const prefetchRules = (base: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: addBase(base, '/*') },
            { not: { href_matches: addBase(base, '/assets/*') } },
            { not: { selector_matches: '[href^="#"],[target],[download],[rel~=nofollow]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });

const policyTag = (facts: PolicyFacts) =>
  meta({ 'http-equiv': 'Content-Security-Policy', content: printPolicy(createPolicy(facts)) });

/** A page that sends visitors on. Search engines take a zero-second refresh for a permanent redirect. */
export function writeRedirect(language: string, to: string, canonical: string): string {
  // It holds neither style nor script, and refreshing is no load: nothing is allowed at all.
  const nothing: PolicyFacts = { scripts: [], styles: [], loads: [], baseUrl: canonical };
  return [
    '<!DOCTYPE html>',
    `<html${attributes({ lang: language })}>`,
    '<head>',
    '<meta charset="utf-8">',
    policyTag(nothing),
    `<title>Moved to ${escapeText(to)}</title>`,
    `<meta http-equiv="refresh"${attributes({ content: `0; url=${to}` })}>`,
    meta({ name: 'robots', content: 'noindex' }),
    link({ rel: 'canonical', href: canonical }),
    '</head>',
    `<body><p>This page has moved to <a${attributes({ href: to })}>${escapeText(to)}</a>.</p></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** The address of a path of this site; the home page keeps its slash. */
export function absolute(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}

const meta = (tag: MetaTag) => `<meta${attributes(tag)}>`;
const link = (tag: LinkTag) => `<link${attributes(tag)}>`;

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
