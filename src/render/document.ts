/** Writes HTML documents. This is the only module that writes `<html>` and `<head>`. */
import { loadsOfMarkup, loadsOfStyle } from '../markup/loads.ts';
import { cssUnder, htmlUnder } from '../markup/under-base.ts';
import { createPolicy, type Load, type PolicyFacts, printPolicy } from '../policy/policy.ts';
import { addBase, baseOf, previewFolderOf } from '../text/base.ts';
import { asksToBeLeftOut, previewRobots } from '../text/robots.ts';
import type { DocumentParts, Head, LinkTag, MetaTag } from './define.ts';
import { jsonLdText } from './json-ld.ts';

export interface DocumentInput {
  readonly language: string;
  /** The folder of the host in which the site lies, such as `/shop`. Addresses in head and body do not contain it yet. */
  readonly base?: string;
  readonly head: Head;
  readonly parts: DocumentParts;
  /** Absolute URL. Undefined for pages without an address of their own, such as the error document. */
  readonly canonical: string | undefined;
  /** Tags for social networks. */
  readonly social?: readonly (readonly [property: string, content: string])[];
  readonly body: string;
}

/**
 * Where a document's policy, and its style sheet and scripts, are inserted. Offsets are for the bare document, which lacks
 * all of these, and count UTF-16 units.
 */
export interface Seams {
  /** The offset at which the policy is inserted. */
  readonly policyAt: number;
  /** The offset at which the style sheet and the scripts are inserted. */
  readonly sheetAt: number;
  /** The offset of the content of `<body>`. */
  readonly bodyAt: number;
  /** The values of the attributes of `<html>` besides `lang`: style sheets may refer to them. */
  readonly attributes: readonly string[];
  readonly prefetches: boolean;
}

/** A document without its policy, its style sheet and its scripts, which depend on more than the page. */
export interface BareDocument extends Seams {
  readonly text: string;
}

/** What is needed to add policy, style sheet and scripts to a bare document. */
export interface Dress {
  /** The part of the template's style sheet that this markup uses. */
  css(markup: string): string;
  /** The island loader. */
  readonly loader: string;
  readonly hasIslands: boolean;
  /** Address of the published site. */
  readonly baseUrl: string;
  /** What islands may load later. */
  readonly reaches: readonly Load[];
}

/** The lengths in UTF-16 units of the texts that were inserted: the policy, and the style sheet with the scripts. */
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
      // Without `crossorigin` the browser would fetch the font twice.
      link({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    ...[...(parts.meta ?? []), ...(head.meta ?? [])].map(meta),
    ...[...(parts.links ?? []), ...(head.links ?? [])].map(link),
    ...social.map(([property, content]) => meta({ property, content })),
    // For everything else, the Open Graph tags above are enough for Twitter cards.
    ...(social.some(([property]) => property === 'og:image')
      ? [meta({ name: 'twitter:card', content: 'summary_large_image' })]
      : []),
  ]);
  const before = htmlUnder(base, tags);
  const behind = lined([
    // After everything that the first paint needs. It is data and not a script that runs, so the policy need not allow it.
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

/** Adds policy, style sheet and scripts to a document. Deterministic. */
export function dressDocument(bare: BareDocument, dress: Dress): DressedDocument {
  const { text, policyAt, sheetAt, bodyAt } = bare;
  const { hasIslands, baseUrl, reaches } = dress;
  const markup = [...bare.attributes, text.slice(bodyAt, -ending.length)].join('\n');
  // The wrapper of an island has no box: its children take part in the layout around it.
  const base = baseOf(baseUrl);
  const css =
    (hasIslands ? 'site-island,site-slot{display:contents}' : '') + cssUnder(base, dress.css(markup));
  const styles = css ? [css.replaceAll('</', '<\\/')] : [];
  // The loader is a classic script, because modules run only after the whole document has been parsed. Its listeners must
  // be attached before the first click.
  const scripts: readonly InlineScript[] = [
    ...(hasIslands && dress.loader ? [{ text: dress.loader }] : []),
    ...(bare.prefetches ? [{ text: prefetchRules(base), type: 'speculationrules' }] : []),
  ];
  // A policy in a `<meta>` governs only what follows it.
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

/** The bare document that `dressDocument` got, from its result. */
export function undressDocument(html: string, seams: Seams, { policy, sheet }: Lengths): BareDocument {
  const [policyAt, sheetAt] = [seams.policyAt, seams.sheetAt + policy];
  return {
    ...seams,
    text: html.slice(0, policyAt) + html.slice(policyAt + policy, sheetAt) + html.slice(sheetAt + sheet),
  };
}

/** A script that the engine writes into the page. The policy allows it by its hash. */
interface InlineScript {
  readonly text: string;
  /** The `type` attribute. Undefined for a classic script. */
  readonly type?: string;
}

/**
 * Prefetches pages of this site when the pointer rests on a link or presses it. Left out are links within the page, links
 * with a `target`, downloads, `nofollow` and assets. https://wicg.github.io/nav-speculation/speculation-rules.html
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

/** A page that redirects visitors. Search engines treat a refresh after zero seconds as a permanent redirect. */
export function writeRedirect(language: string, to: string, canonical: string): string {
  // The page has neither styles nor scripts, and a refresh is not a load. So the policy allows nothing.
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

/** The absolute URL of a path of this site. That of the home page ends with a slash. */
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
