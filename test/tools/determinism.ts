/**
 * Builds a site again and again, each time as on another machine, and compares all results byte by byte:
 * `npm run determinism -- --sites shop,press --nodes 20,22,24`. npm fetches each version of Node once; paths may be given
 * in their place. With `--pictures kept`, all builds take pictures and cards from the first one, and the first build of this
 * website takes them from the cache of the repository. Otherwise each build encodes them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paint } from '../../src/cards/make-cards.ts';
import { handOver } from '../../src/memory/hand-over.ts';
import { encode } from '../../src/pictures/encode-images.ts';
import { type TreeFile, treeIn } from '../../src/proof/compare-trees.ts';
import { siteNamed } from '../edits/sites.ts';
import { openWorkplace } from '../edits/workplace.ts';
import { differenceOf, hashOf } from '../machines/held-against.ts';
import { buildOn, type Machine } from '../machines/machine.ts';
import { machines } from '../machines/machines.ts';
import { nodeVersions } from '../machines/node-versions.ts';
import { print } from './print.ts';

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: 'shop,press' },
    /** The oldest and the newest version of each supported line. */
    nodes: { type: 'string', default: '20.19.0,20,22.12.0,22,24' },
    pictures: { type: 'string', default: 'anew' },
    only: { type: 'string', default: '' },
    clock: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});

const nodes = nodeVersions(values.nodes.split(',').filter(Boolean), 'node_modules/.cache/nodes');
const chosen = machines(nodes).filter(({ name }) => name.includes(values.only));
const folder = mkdtempSync(join(tmpdir(), 'determinism-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
/** The cache of builds of this website. */
const own = process.env.SITE_CACHE_DIR || 'node_modules/.cache/site';
let failures = 0;
for (const site of values.sites.split(',')) await compareMachines(site);
process.exitCode = failures > 0 ? 1 : 0;

async function compareMachines(site: string): Promise<void> {
  const place = openWorkplace(siteNamed(site).folder);
  const build = async (machine: Machine, to: string, pictures?: string) => {
    const prepare = (cache: string) =>
      pictures === undefined || values.pictures !== 'kept' ? Promise.resolve() : give(pictures, cache);
    return treeIn(await buildOn(machine, { root: place.root, to, clock: values.clock, prepare }));
  };
  const show = (name: string, tree: readonly TreeFile[], said: string) =>
    print(
      `  ${name.padEnd(46)} ${String(tree.length).padStart(5)} files  ${hashOf(tree).slice(0, 16)}  ${said}`,
    );
  try {
    print(`\n${site}, ${values.clock}, pictures ${values.pictures}`);
    const home = place.beside('first');
    const first = await build({ name: 'first' }, home, site === 'agency' ? own : undefined);
    show('this machine', first, '');
    for (const machine of chosen) {
      const to = join(folder, `${site} of another machine, é`);
      try {
        const tree = await build(machine, to, join(home, 'cache'));
        const difference = differenceOf(first, tree);
        if (difference) failures++;
        show(machine.name, tree, difference ?? 'equal');
      } catch (error) {
        failures++;
        show(machine.name, [], String(error));
      }
      rmSync(to, { recursive: true, force: true });
    }
  } finally {
    place.dispose();
  }
}

function give(from: string, to: string): Promise<void> {
  const today = Math.floor(Date.now() / (24 * 60 * 60 * 1000));
  return handOver(from, to, { tasks: [encode, paint], wants: () => true, today });
}
