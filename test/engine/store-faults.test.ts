/** Whatever happens to what builds have kept, the site is the same. Every kind of entry in turn is `npm run store-faults`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteNamed } from '../edits/sites.ts';
import { storeFaults } from '../edits/store-faults.ts';
import { tryStoreFault, warmMemory } from '../edits/store-trials.ts';
import { openWorkplace, type Workplace } from '../edits/workplace.ts';

let place: Workplace;
let whole: ReadonlyMap<string, string>;

beforeAll(async () => {
  place = openWorkplace(siteNamed('press').folder);
  whole = await warmMemory(place);
});
afterAll(() => place.dispose());

test.each(storeFaults.map((fault, at) => [fault.name, fault, at] as const))(
  'a build makes the same site where one entry of each kind %s, and the next one has nothing to do',
  async (_, fault, at) => {
    const trial = { fault, withSite: at % 2 === 0, checksFirst: at % 5 === 0, ownProcess: false, seed: at };
    expect(await tryStoreFault(place, whole, trial)).toEqual([]);
  },
);
