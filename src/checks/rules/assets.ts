import { createResolver } from '../../markup/resolve.ts';
import { createSuggester } from '../../text/suggest.ts';
import type { Rule } from '../rule.ts';
import { baseInAddress } from './base-addresses.ts';

/** Every file that a page needs is in the output. */
export const assets: Rule = {
  *site(site) {
    const resolve = createResolver(site.baseUrl);
    const suggest = createSuggester(site.files.keys());
    for (const page of site.pages) {
      for (const asset of page.assets) {
        const target = resolve(asset, page.route.url);
        if (target.kind !== 'internal') continue;
        const file = target.path.slice(1);
        // The target may also be a page, if the page is preloaded or embedded.
        if (site.files.has(file) || site.routes.has(target.path)) continue;
        const doubled = baseInAddress(asset, site);
        if (doubled) {
          yield { ...doubled, route: page.route };
          continue;
        }
        const meant = suggest(file);
        yield {
          code: 'missing-asset',
          message: `The file "${asset}" is not in the output.`,
          help:
            meant === undefined
              ? 'Correct its address, or put the file into the public folder.'
              : `Did you mean "/${meant}"?`,
          about: asset,
          route: page.route,
        };
      }
    }
  },
};
