import { answerAt } from '../../markup/resolve.ts';
import { addBase, baseOf, baseWritten, withoutBase } from '../../text/base.ts';
import type { Finding, Rule, SiteContext } from '../rule.ts';

/** If the site lies below a folder of its host, absolute URLs of the site contain that folder. */
export const baseAddresses: Rule = {
  *site(site) {
    const base = baseOf(site.baseUrl);
    if (base === '') return;
    const { origin } = new URL(site.baseUrl);
    for (const { route, links, assets, statements } of site.pages)
      for (const about of new Set([...links, ...assets, ...statements])) {
        const url = /^https?:/i.test(about) && URL.canParse(about) ? new URL(about) : undefined;
        if (!url || url.origin !== origin || withoutBase(base, url.pathname) !== undefined) continue;
        // The home page of the host belongs to somebody else, and a link to it is intended.
        if (url.pathname === '/' || answerAt(url.pathname, site).kind === 'nothing') continue;
        const own = url.pathname + url.search + url.hash;
        yield {
          code: 'beside-base',
          message: `"${about}" is outside this site, which is served below ${site.baseUrl}/.`,
          help: `In a link, write "${own}". Where the whole address is needed: "${origin}${addBase(base, own)}".`,
          about,
          route,
        };
      }
  },
};

/** The finding for an address that leads nowhere only because its author has written the base, too. Otherwise undefined. */
export function baseInAddress(address: string, site: SiteContext): Finding | undefined {
  const base = baseOf(site.baseUrl);
  const own = base === '' ? undefined : withoutBase(base, address);
  if (own === undefined || answerAt(own.replace(/[?#].*$/, ''), site).kind === 'nothing') return undefined;
  return { code: 'base-in-address', ...baseWritten(address, base, own), about: address };
}
