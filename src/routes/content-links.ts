/** Checks the internal links of the content against the route table. */
import type { ContentLink } from '../content/found.ts';
import type { Problem } from '../model.ts';
import { baseWritten, withoutBase } from '../text/base.ts';
import { decode } from '../text/decode.ts';
import { createSuggester } from '../text/suggest.ts';
import { couldMatch } from './pattern.ts';

export interface KnownAddresses {
  /** Routes, redirects and public files, as addresses. */
  readonly urls: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** The folder of the host that the site is served from, such as `/shop`; empty or undefined for the root of the host. */
  readonly base?: string;
  /** False while routes may be missing. Then a link that fits the pattern of a [param] page is not reported. */
  readonly complete: boolean;
}

export function checkContentLinks(
  links: readonly ContentLink[],
  known: KnownAddresses,
  place: (link: ContentLink) => Partial<Problem>,
): Problem[] {
  const suggest = createSuggester(known.urls);
  return links.flatMap((link) => {
    const url = decode(link.value.replace(/[?#].*$/, ''));
    if (url === '' || known.urls.has(url)) return [];
    if (!known.complete && known.patterns.some((pattern) => couldMatch(pattern, url))) return [];
    const slashless = url.replace(/\/+$/, '') || '/';
    const near = known.urls.has(slashless) ? slashless : suggest(url);
    const { base = '' } = known;
    const own = base === '' ? undefined : withoutBase(base, link.value);
    if (own !== undefined && known.urls.has(decode(own.replace(/[?#].*$/, ''))))
      return [{ code: 'base-in-address', ...baseWritten(link.value, base, own), ...place(link) }];
    return [
      {
        code: 'broken-link',
        message: `${link.value} leads to no page of this site.`,
        help: near ? `Did you mean ${near}?` : 'Mend the address, or add the page.',
        ...place(link),
      },
    ];
  });
}
