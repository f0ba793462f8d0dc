/** Decides which islands are sent to the browser in one file. */

/** An island with what decides its weight. */
export interface WeighedIsland {
  readonly name: string;
  /** Every module of its script, with its number of minified bytes. */
  readonly modules: ReadonlyMap<string, number>;
}

/**
 * The cost of one more request, in minified bytes that could have been loaded instead. A request and its answer have
 * headers of several hundred bytes, a small file compresses worse than a large one, and on a phone each request waits
 * for the radio.
 */
const requestCost = 3000;

/**
 * How many islands are compared with each other. Each step tries every pair of them, so the work grows with the third
 * power at least. The islands that most pages use are chosen.
 */
const mostCompared = 40;

/**
 * Joins islands that pages use together, as long as the saved requests outweigh the unused code that pages load.
 * `pages` has the names of the islands of each page. The result is sorted, and the same for the same input in any
 * order.
 */
export function groupIslands(
  islands: readonly WeighedIsland[],
  pages: readonly ReadonlySet<string>[],
): string[][] {
  const modules = new Map(islands.map((island) => [island.name, island.modules]));
  const kinds = countKinds(pages, modules);
  const compared = mostUsed([...modules.keys()].sort(), kinds);
  const alone = [...modules.keys()].filter((name) => !compared.includes(name)).map((name) => [name]);
  const ofCompared = kinds.map(({ islands: used, count }) => ({
    islands: used.filter((name) => compared.includes(name)),
    count,
  }));
  let groups = compared.map((name) => [name]);
  let cost = costOf(groups, ofCompared, modules);
  for (;;) {
    const better = bestJoin(groups, ofCompared, modules, cost);
    if (!better) return [...groups, ...alone].sort(byNames);
    ({ groups, cost } = better);
  }
}

const byNames = (a: readonly string[], b: readonly string[]) => (a.join('/') < b.join('/') ? -1 : 1);

/** The islands that are compared, sorted by name. */
function mostUsed(names: readonly string[], kinds: readonly PageKind[]): string[] {
  const uses = new Map<string, number>();
  for (const { islands, count } of kinds)
    for (const name of islands) uses.set(name, (uses.get(name) ?? 0) + count);
  return [...names]
    .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
    .slice(0, mostCompared)
    .sort();
}

interface PageKind {
  readonly islands: readonly string[];
  /** The number of pages that use exactly these islands. */
  readonly count: number;
}

type Modules = ReadonlyMap<string, WeighedIsland['modules']>;

function countKinds(pages: readonly ReadonlySet<string>[], modules: Modules): PageKind[] {
  const kinds = new Map<string, PageKind>();
  for (const page of pages) {
    const islands = [...page].filter((name) => modules.has(name)).sort();
    const key = islands.join('/');
    kinds.set(key, { islands, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].filter(({ islands }) => islands.length > 0);
}

function bestJoin(groups: readonly string[][], kinds: readonly PageKind[], modules: Modules, cost: number) {
  let best: { groups: string[][]; cost: number } | undefined;
  for (const [at, one] of groups.entries())
    for (const other of groups.slice(at + 1)) {
      if (!meet(one, other, kinds)) continue;
      const rest = groups.filter((group) => group !== one && group !== other);
      const joined = [...rest, [...one, ...other].sort()].sort(byNames);
      const candidate = { groups: joined, cost: costOf(joined, kinds, modules) };
      if (candidate.cost < (best?.cost ?? cost)) best = candidate;
    }
  return best;
}

const meet = (one: readonly string[], other: readonly string[], kinds: readonly PageKind[]) =>
  kinds.some(
    ({ islands }) =>
      islands.some((name) => one.includes(name)) && islands.some((name) => other.includes(name)),
  );

/** What all pages together load, in bytes. */
function costOf(groups: readonly string[][], kinds: readonly PageKind[], modules: Modules): number {
  const files = filesOf(groups, modules);
  let cost = 0;
  for (const { islands, count } of kinds) {
    const used = new Set(
      groups.flatMap((group, at) => (islands.some((name) => group.includes(name)) ? at : [])),
    );
    for (const { groups: users, bytes } of files)
      if (users.some((at) => used.has(at))) cost += count * (bytes + requestCost);
  }
  return cost;
}

/**
 * Follows the rule of the bundler: modules that the same entries reach become one file, and each entry is a file
 * itself.
 */
function filesOf(groups: readonly string[][], modules: Modules) {
  const users = new Map<string, number[]>();
  const weights = new Map<string, number>();
  for (const [at, group] of groups.entries())
    for (const name of group)
      for (const [module, bytes] of modules.get(name) ?? []) {
        weights.set(module, bytes);
        const known = users.get(module);
        if (!known) users.set(module, [at]);
        else if (known.at(-1) !== at) known.push(at);
      }
  const files = new Map(groups.map((_, at) => [String(at), { groups: [at], bytes: 0 }]));
  for (const [module, at] of users) {
    const bytes = (files.get(at.join())?.bytes ?? 0) + (weights.get(module) ?? 0);
    if (bytes > 0) files.set(at.join(), { groups: at, bytes });
  }
  return [...files.values()];
}
