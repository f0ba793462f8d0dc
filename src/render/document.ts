/** Makes the text of a document from its parts. The only place that writes `<html>` and `<head>`. */
import type { DocumentParts, Head, LinkTag, MetaTag } from './define.ts';

export interface DocumentInput {
  readonly language: string;
  readonly head: Head;
  readonly parts: DocumentParts;
  /** Absolute. Undefined for pages that have no address of their own. */
  readonly canonical: string | undefined;
  readonly css: string;
  /** The island loader; empty on pages without islands. */
  readonly script: string;
  readonly body: string;
}

export function writeDocument({
  language,
  head,
  parts,
  canonical,
  css,
  script,
  body,
}: DocumentInput): string {
  const title = head.title.trim();
  const lines = [
    '<!DOCTYPE html>',
    `<html${attributes({ lang: language, ...parts.attributes })}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    meta({ name: 'description', content: head.description.trim() }),
    ...(head.robots ? [meta({ name: 'robots', content: head.robots })] : []),
    ...(canonical ? [link({ rel: 'canonical', href: canonical })] : []),
    ...(parts.preloadFonts ?? []).map((href) =>
      // Without crossorigin the browser fetches a font twice.
      link({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    ...[...(parts.meta ?? []), ...(head.meta ?? [])].map(meta),
    ...[...(parts.links ?? []), ...(head.links ?? [])].map(link),
    ...(css ? [`<style>${css.replaceAll('</', '<\\/')}</style>`] : []),
    // A classic script: its listeners must stand before the first click, and modules wait for the whole document.
    ...(script ? [`<script>${script}</script>`] : []),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ];
  return lines.join('\n');
}

/** A page that sends visitors on. Search engines take a zero-second refresh for a permanent redirect. */
export function writeRedirect(language: string, to: string, canonical: string): string {
  return [
    '<!DOCTYPE html>',
    `<html${attributes({ lang: language })}>`,
    '<head>',
    '<meta charset="utf-8">',
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
