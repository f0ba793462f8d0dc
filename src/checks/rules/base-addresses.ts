import { answerAt } from '../../markup/resolve.ts';
import { addBase, baseOf, baseWritten, withoutBase } from '../../text/base.ts';
import type { Finding, Rule, SiteContext } from '../rule.ts';

/** Whole addresses of a site that lies below a folder of its host do not miss that folder. */
export const baseAddresses: Rule = {
  *site(site) {
    const base = baseOf(site.baseUrl);
    if (base === '') return;
    const { origin } = new URL(site.baseUrl);
    for (const { route, links, assets, statements } of site.pages)
      for (const about of new Set([...links, ...assets, ...statements])) {
        const url = /^https?:/i.test(about) && URL.canParse(about) ? new URL(about) : undefined;
        if (!url || url.origin !== origin || withoutBase(base, url.pathname) !== undefined) continue;
        // The home page of the host is somebody else's, and a link there is meant.
        if (url.pathname === '/' || answerAt(url.pathname, site).kind === 'nothing') continue;
        const own = url.pathname + url.search + url.hash;
        yield {
          code: 'beside-base',
          message: `"${about}" lies beside this site, which is served below ${site.baseUrl}/.`,
          help: `In a link, write "${own}". Where the whole address is needed: "${origin}${addBase(base, own)}".`,
          about,
          route,
        };
      }
  },
};

/** What to say of an address at which nothing is because its author has written the base, too; undefined for others. */
export function baseInAddress(address: string, site: SiteContext): Finding | undefined {
  const base = baseOf(site.baseUrl);
  const own = base === '' ? undefined : withoutBase(base, address);
  if (own === undefined || answerAt(own.replace(/[?#].*$/, ''), site).kind === 'nothing') return undefined;
  return { code: 'base-in-address', ...baseWritten(address, base, own), about: address };
}
