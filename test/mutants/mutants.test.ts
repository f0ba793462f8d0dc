/**
 * Do the conformance tests notice damage? Damages one thing in one page of the built site at a time, and runs the proofs
 * that look at this page. Each process makes one part of the mutants. report.ts puts the parts together.
 */
import { expect, inject, test } from 'vitest';
import { routes } from '../conformance/pages.ts';
import { draw } from './draw.ts';
import { copyOf, noticing, proofsByRoute } from './harness.ts';
import type { Mutant } from './score.ts';

declare module 'vitest' {
  interface TaskMeta {
    mutants?: readonly Mutant[];
    /** How many mutants were thrown away because they were equal to the page. */
    equal?: number;
  }
}

let found: ReturnType<typeof proofsByRoute> | undefined;
/** Call this only within a test: some proofs need what `beforeAll` sets up. */
const concerned = () => {
  found ??= proofsByRoute();
  return found;
};

const { seed, count, parts, part, kinds, onlyRoutes } = inject('mutants');

test('a page that nobody has spoiled is noticed by nobody', async () => {
  for (const route of ['/', '/contact-us', '/gallery', '/team/ila-chapekar'])
    expect(
      (await noticing(route, copyOf(route), (await concerned()).get(route) ?? [], { all: true })).map(
        ({ name }) => name,
      ),
    ).toEqual([]);
});

test('damage to a page is looked for', async ({ task }) => {
  const byRoute = await concerned();
  const mutants: Mutant[] = [];
  const seen = new Set<string>();
  let equal = 0;
  const share = Math.ceil(count / parts);
  for (let n = part; mutants.length < share && n < count * 5; n += parts) {
    const drawn = draw({ seed, kinds, routes: onlyRoutes ?? routes() }, n);
    if (!drawn) continue;
    const { document, ...rest } = drawn;
    const what = [rest.kind, rest.route, rest.place, rest.change].join();
    if (seen.has(what)) continue;
    seen.add(what);
    if (rest.equal) {
      equal++;
      continue;
    }
    const failed = rest.free ? [] : await noticing(rest.route, document, byRoute.get(rest.route) ?? []);
    mutants.push({ ...rest, noticedBy: failed.map(({ name }) => name) });
  }
  task.meta.mutants = mutants;
  task.meta.equal = equal;
  expect(mutants.length).toBeGreaterThan(0);
});
