/** The tags for social networks in the head of a page: Open Graph, https://ogp.me. */
import { cardSize, type Head } from './define.ts';

export interface SocialFacts {
  readonly head: Head;
  /** Absolute URL. */
  readonly canonical: string;
  readonly siteName: string | undefined;
  /** BCP 47. */
  readonly language: string;
  /** The page's card, with an absolute URL. */
  readonly card: { readonly url: string; readonly alt: string } | undefined;
}

/** Pairs of property and content, in the order in which they are written. */
export function socialTags({ head, canonical, siteName, language, card }: SocialFacts): [string, string][] {
  const { title = head.title, type = 'website', properties = [] } = head.social ?? {};
  const locale = localeOf(language);
  return [
    ['og:type', type],
    ['og:title', title.trim()],
    ['og:description', head.description.trim()],
    ['og:url', canonical],
    ...pair('og:site_name', siteName),
    ...pair('og:locale', locale),
    ...properties.map(([property, content]): [string, string] => [property, content]),
    ...(card ? imageTags(card) : []),
  ];
}

function imageTags({ url, alt }: { readonly url: string; readonly alt: string }): [string, string][] {
  return [
    ['og:image', url],
    // With its size given, a network can show the card at the first share, before it has fetched the picture.
    ['og:image:type', 'image/png'],
    ['og:image:width', String(cardSize.width)],
    ['og:image:height', String(cardSize.height)],
    ['og:image:alt', alt],
  ];
}

const pair = (property: string, content: string | undefined): [string, string][] =>
  content ? [[property, content]] : [];

/** The Open Graph locale: `en_IN` for `en-IN`. Undefined for a language without a region. */
function localeOf(language: string): string | undefined {
  if (locales.has(language)) return locales.get(language);
  const { language: tongue, region } = new Intl.Locale(language);
  const locale = region ? `${tongue}_${region}` : undefined;
  locales.set(language, locale);
  return locale;
}

/** A cache, because all pages of a language need the same locale. */
const locales = new Map<string, string | undefined>();
