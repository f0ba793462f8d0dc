/** Finds islands that get an address of another host as a prop, although the policy of their page blocks that host. */

import { z } from 'zod';
import type { ScannedPage } from '../markup/scanned-page.ts';
import { originOf } from '../policy/origin-of.ts';
import type { Load } from '../policy/policy.ts';

export interface UnreachedHosts {
  /** Adds the hosts that the islands of one page are given. */
  see(route: string, handed: readonly Handed[]): void;
  /**
   * One sentence for each island and host. `fileOf` names the file of an island's component, `sourcesOf` reads the sources
   * of its script.
   */
  notes(
    fileOf: (island: string) => string,
    sourcesOf: (island: string) => Promise<readonly string[]>,
  ): Promise<string[]>;
}

export const handed = z.object({
  island: z.string(),
  /** The name of the prop that holds the address. */
  prop: z.string(),
  origin: z.string(),
});

export type Handed = z.infer<typeof handed>;

/** Code that requests an address, by the key of `reaches` that allows it. */
const uses: readonly (readonly [string, RegExp])[] = [
  ['connects', /\bfetch\s*\(|\bXMLHttpRequest\b|\bnew (?:WebSocket|EventSource)\b|\bsendBeacon\b/],
  ['frames', /<iframe\b|createElement\(['"`]iframe['"`]\)/],
  ['media', /<(?:video|audio)\b|\bnew Audio\b|createElement\(['"`](?:video|audio)['"`]\)/],
  ['images', /\bnew Image\b|\.src\s*=(?!=)/],
];

/** The hosts that islands get as props but may not reach. `reaches` lists what the islands declare they may request. */
export function handedHosts(
  { islands, loads, addresses }: ScannedPage,
  reaches: readonly Load[],
  baseUrl: string,
): Handed[] {
  // Most islands know of no other host.
  const suspects = islands.filter(({ props }) => /(?:https?|wss?):\/\//.test(props));
  if (suspects.length === 0) return [];
  const allowed = new Set([...loads, ...reaches].map(({ url }) => originOf(url, baseUrl)));
  allowed.add(originOf(baseUrl, baseUrl));
  const links = new Set(addresses.filter(({ role }) => role === 'link').map(({ url }) => url));
  return suspects.flatMap(({ name: island, props }) =>
    [...addressesIn(props)].flatMap(([prop, address]) => {
      const origin = originOf(address, baseUrl);
      return origin === undefined || links.has(address) || allowed.has(origin)
        ? []
        : [{ island, prop, origin }];
    }),
  );
}

export function unreachedHosts(): UnreachedHosts {
  const known = new Map<string, Handed & { readonly route: string }>();
  return {
    see(route, hosts) {
      for (const host of hosts) {
        const key = `${host.island} ${host.origin}`;
        const before = known.get(key);
        if (!before || route < before.route) known.set(key, { ...host, route });
      }
    },
    async notes(fileOf, sourcesOf) {
      const notes: string[] = [];
      for (const [, { island, prop, origin, route }] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const sources = await sourcesOf(island);
        const [kind] = uses.find(([, use]) => sources.some((source) => use.test(source))) ?? [];
        // An island whose script requests nothing only links to the host.
        if (!kind) continue;
        notes.push(
          `The policy of ${route} blocks requests of the island ${island} to ${origin} (its prop \`${prop}\`), because its \`reaches\` does not name that host. If the island requests anything from there, add to ${fileOf(island)}: ${island}.reaches = ({ ${prop} }: Props): Reach => ({ ${kind}: [${prop}] });`,
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
