/** A site has the same bytes wherever it is built. Every version of Node and some thirty machines are `npm run determinism`. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { treeIn } from '../../src/proof/compare-trees.ts';
import { differenceOf, hashOf } from '../machines/held-against.ts';
import { buildOn } from '../machines/machine.ts';
import { someMachines } from '../machines/machines.ts';
import { fixtureSite } from '../support/fixture-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const clock = '2026-11-25';

test('the same site has the same bytes on each machine: cold, warm, of parts, elsewhere', async () => {
  const to = await temporaryFolder();
  const { root } = await fixtureSite('shop');
  const first = await treeIn(await buildOn({ name: 'first' }, { root, to: join(to, 'first'), clock }));
  for (const [at, machine] of someMachines.entries()) {
    // A copy of the sources, and an empty cache.
    const { root } = await fixtureSite('shop');
    const tree = await treeIn(await buildOn(machine, { root, to: join(to, String(at)), clock }));
    expect(differenceOf(first, tree), machine.name).toBeUndefined();
    expect(hashOf(tree), machine.name).toBe(hashOf(first));
  }
});
