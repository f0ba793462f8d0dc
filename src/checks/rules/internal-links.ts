import { answerAt, createResolver } from '../../markup/resolve.ts';
import { createSuggester } from '../../text/suggest.ts';
import type { Finding, Rule, SiteContext } from '../rule.ts';
import { baseInAddress } from './base-addresses.ts';

/** Every link into this site ends at a page, a redirect or a file, and names a page by its one URL. */
export const internalLinks: Rule = {
  *site(site) {
    const resolve = createResolver(site.baseUrl);
    const suggest = createSuggester([...site.routes.keys(), ...site.redirects.keys()]);
    const judged = new Map<string, Finding | undefined>();
    for (const { route, links } of site.pages) {
      for (const link of links) {
        const target = resolve(link, route.url);
        if (target.kind !== 'internal') continue;
        const key = `${link}\n${target.path}`;
        if (!judged.has(key)) judged.set(key, judge(link, target.path, site, suggest));
        const finding = judged.get(key);
        if (finding) yield { ...finding, route };
      }
    }
  },
};

function judge(
  link: string,
  path: string,
  site: SiteContext,
  suggest: (word: string) => string | undefined,
): Finding | undefined {
  const answer = answerAt(path, site);
  if (answer.kind === 'nothing') {
    const doubled = baseInAddress(link, site);
    if (doubled) return doubled;
    const meant = suggest(path);
    return {
      code: 'broken-link',
      message: `The link "${link}" leads to nothing: this site has no page, redirect or file there.`,
      help:
        meant === undefined
          ? 'Correct the address, or add the page or a redirect.'
          : `Did you mean "${meant}"?`,
      about: link,
    };
  }
  if (answer.kind === 'misspelt')
    return {
      code: 'slash-policy',
      message: `The link "${link}" is not the page's own URL.`,
      detail: 'Pages have one URL each, without a slash or a file name at the end.',
      help: `Write "${answer.url}".`,
      about: link,
    };
  return undefined;
}
