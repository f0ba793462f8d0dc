/** Finds islands that are handed the address of another host which the policy of their page keeps them from. */

import type { ScannedPage } from '../markup/scanned-page.ts';
import type { Load } from '../policy/policy.ts';

export interface UnreachedHosts {
  /** Takes one page, and what its islands say that they may ask for. */
  see(page: ScannedPage, reaches: readonly Load[]): void;
  /** One sentence for each island and host. `sourcesOf` reads the sources of an island's script. */
  notes(sourcesOf: (island: string) => Promise<readonly string[]>): Promise<string[]>;
}

interface Handed {
  readonly island: string;
  /** The name of the prop that holds the address. */
  readonly prop: string;
  readonly origin: string;
  readonly route: string;
}

/** What a script does with an address, by the word of `reaches` that allows it. */
const uses: readonly (readonly [string, RegExp])[] = [
  ['connects', /\bfetch\s*\(|\bXMLHttpRequest\b|\bnew (?:WebSocket|EventSource)\b|\bsendBeacon\b/],
  ['frames', /<iframe\b|createElement\(['"`]iframe['"`]\)/],
  ['media', /<(?:video|audio)\b|\bnew Audio\b|createElement\(['"`](?:video|audio)['"`]\)/],
  ['images', /\bnew Image\b|\.src\s*=(?!=)/],
];

export function unreachedHosts(baseUrl: string): UnreachedHosts {
  const handed = new Map<string, Handed>();
  return {
    see({ route, islands, loads, addresses }, reaches) {
      // Most islands know of no other host.
      const suspects = islands.filter(({ props }) => /(?:https?|wss?):\/\//.test(props));
      if (suspects.length === 0) return;
      const allowed = new Set([...loads, ...reaches].map(({ url }) => originOf(url, baseUrl)));
      allowed.add(originOf(baseUrl, baseUrl));
      const links = new Set(addresses.filter(({ role }) => role === 'link').map(({ url }) => url));
      for (const { name: island, props } of suspects)
        for (const [prop, address] of addressesIn(props)) {
          const origin = originOf(address, baseUrl);
          if (links.has(address) || allowed.has(origin)) continue;
          const key = `${island} ${origin}`;
          const known = handed.get(key);
          if (!known || route.url < known.route) handed.set(key, { island, prop, origin, route: route.url });
        }
    },
    async notes(sourcesOf) {
      const notes: string[] = [];
      for (const [, { island, prop, origin, route }] of [...handed].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const sources = await sourcesOf(island);
        const [kind] = uses.find(([, use]) => sources.some((source) => use.test(source))) ?? [];
        // One that asks nobody for anything only links there.
        if (!kind) continue;
        notes.push(
          `Browsers will keep the island ${island} from ${origin}, its \`${prop}\` on ${route}, as \`reaches\` does not name it. If it asks that host for anything, add to templates/islands/${island}.tsx: ${island}.reaches = ({ ${prop} }: Props): Reach => ({ ${kind}: [${prop}] });`,
        );
      }
      return notes;
    },
  };
}

/** The texts among the props that are addresses of the web, with the prop that holds each. */
function* addressesIn(props: string): Iterable<readonly [string, string]> {
  const values: unknown = JSON.parse(props);
  if (typeof values !== 'object' || values === null) return;
  for (const [prop, value] of Object.entries(values)) for (const text of textsIn(value)) yield [prop, text];
}

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') {
    if (/^(?:https?|wss?):\/\/\S+$/i.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** That of the web which a socket belongs to, too. */
const originOf = (address: string, baseUrl: string): string => {
  const web = address.replace(/^ws(?=s?:)/i, 'http');
  return URL.canParse(web, baseUrl) ? new URL(web, baseUrl).origin : '';
};
