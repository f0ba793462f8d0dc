/**
 * Do the conformance tests notice damage? One thing in one page of the built site is spoiled at a time, the proofs that
 * look at this page run on it, and whatever nobody noticed is reported.
 *
 *   MUTANTS=1000 SEED=1 KINDS=link,number ROUTES=/pricing npm run mutants
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { textOf } from '../conformance/find.ts';
import { routes } from '../conformance/pages.ts';
import { freedomOf } from './free.ts';
import { copyOf, noticing, proofsByRoute } from './harness.ts';
import { type Kind, kinds, operators } from './operators.ts';
import { oneOf, randomFrom } from './random.ts';

const wanted = Number(process.env.MUTANTS ?? 1000);
const seed = Number(process.env.SEED ?? 1);
const chosenKinds = kinds.filter((kind) => process.env.KINDS?.split(',').includes(kind) ?? true);
const resultsFile = fileURLToPath(
  new URL('../../node_modules/.cache/site-tests/mutants.json', import.meta.url),
);

interface Mutant {
  readonly kind: Kind;
  readonly route: string;
  readonly element: string;
  readonly change: string;
  /** Why nobody has to notice it. */
  readonly free: string | undefined;
  /** The ids whose proofs failed. */
  readonly noticedBy: readonly string[];
}

test('damage to a page is noticed by the proofs that look at it', async () => {
  const random = randomFrom(seed);
  const byRoute = await proofsByRoute();
  const places = process.env.ROUTES?.split(',') ?? routes();
  const mutants: Mutant[] = [];
  for (let tries = 0; mutants.length < wanted && tries < wanted * 20; tries++) {
    const route = oneOf(random, places) ?? '/';
    const kind = oneOf(random, chosenKinds) ?? 'removed';
    const document = copyOf(route);
    const element = oneOf(random, operators[kind].targets(document));
    if (!element) continue;
    const free = freedomOf(kind, element, route);
    const name = nameOf(element);
    const change = operators[kind].spoil(element, random);
    if (!change) continue;
    const noticedBy = free ? [] : await noticing(route, document, byRoute.get(route) ?? []);
    mutants.push({ kind, route, element: name, change, free, noticedBy });
  }
  report(mutants);
  const bound = mutants.filter(({ free }) => free === undefined);
  const noticed = bound.filter(({ noticedBy }) => noticedBy.length > 0);
  expect(noticed.length / bound.length).toBeGreaterThanOrEqual(0.95);
});

function nameOf(element: Element): string {
  const path: string[] = [];
  for (let at: Element | null = element; at && at.localName !== 'body'; at = at.parentElement)
    path.unshift(at.localName);
  const words = textOf(element).slice(0, 50);
  return `${path.slice(-4).join(' > ')}${words && ` "${words}"`}`;
}

function report(mutants: readonly Mutant[]): void {
  const lines = [...new Set(mutants.map(({ kind }) => kind))].sort().map((kind) => {
    const own = mutants.filter((mutant) => mutant.kind === kind);
    const free = own.filter((mutant) => mutant.free !== undefined).length;
    const noticed = own.filter(({ noticedBy }) => noticedBy.length > 0).length;
    const share = ((100 * noticed) / (own.length - free || 1)).toFixed(1);
    return `  ${kind.padEnd(10)} ${own.length} made, ${free} free, ${noticed} of ${own.length - free} noticed, ${share} %`;
  });
  const bound = mutants.filter(({ free }) => free === undefined);
  const noticed = bound.filter(({ noticedBy }) => noticedBy.length > 0);
  const missed = bound.filter(({ noticedBy }) => noticedBy.length === 0);
  lines.push(
    `  in all     ${mutants.length} made, ${mutants.length - bound.length} free, ${noticed.length} of ${bound.length} noticed, ${((100 * noticed.length) / (bound.length || 1)).toFixed(1)} %`,
    ...missed
      .slice(0, 60)
      .map((one) => `  missed: ${one.route}  ${one.element}: ${one.change} (${one.kind})`),
  );
  writeFileSync(resultsFile, `${JSON.stringify({ seed, mutants }, undefined, 1)}\n`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
