/** The hosts besides the site's own that a page makes a browser talk to. */
import { resolveAddress } from '../markup/resolve.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';

export interface ThirdParties {
  /** Origins that are contacted before the visitor does anything. Sorted. */
  readonly atLoad: readonly string[];
  /** Origins that a widget or a form may contact later. Sorted. */
  readonly later: readonly string[];
}

/** Plain links do not count: following one means leaving the page. */
export function thirdPartiesOf({ route, addresses, islands }: ScannedPage, baseUrl: string): ThirdParties {
  const originOf = (address: string) => {
    const target = resolveAddress(address, route.url, baseUrl);
    if (target.kind !== 'external' || !/^https?:$/.test(target.url.protocol)) return [];
    // An address outside the folder of the site is still on the site's own host.
    return URL.canParse(baseUrl) && target.url.origin === new URL(baseUrl).origin ? [] : [target.url.origin];
  };
  const atLoad = new Set<string>();
  const later = new Set<string>();
  const links = new Set<string>();
  for (const { url, role, tag } of addresses) {
    if (role === 'link') links.add(url);
    else if (role === 'form') for (const origin of originOf(url)) later.add(origin);
    else if (tag !== 'meta') for (const origin of originOf(url)) atLoad.add(origin);
  }
  for (const { props } of islands)
    for (const [address] of props.matchAll(/https?:\/\/[^\s"'<>\\]+/g))
      if (!links.has(address)) for (const origin of originOf(address)) later.add(origin);
  for (const origin of atLoad) later.delete(origin);
  return { atLoad: [...atLoad].sort(), later: [...later].sort() };
}
