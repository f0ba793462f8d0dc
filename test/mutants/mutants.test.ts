/**
 * Do the conformance tests notice damage? One thing in one page of the built site is spoiled at a time, the proofs that
 * look at this page run on it, and whatever nobody noticed is reported.
 *
 *   MUTANTS=1000 SEED=1 KINDS=link,number ROUTES=/pricing npm run mutants
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { textOf } from '../conformance/find.ts';
import { html, insteadOf, parse, routes } from '../conformance/pages.ts';
import { collectProofs, type Proof } from '../conformance/statement.ts';
import { noteVisits } from '../conformance/visits.ts';
import { freedomOf } from './free.ts';
import { type Kind, kinds, operators } from './operators.ts';
import { oneOf, randomFrom } from './random.ts';

const wanted = Number(process.env.MUTANTS ?? 1000);
const seed = Number(process.env.SEED ?? 1);
const chosenKinds = kinds.filter((kind) => process.env.KINDS?.split(',').includes(kind) ?? true);
const resultsFile = fileURLToPath(
  new URL('../../node_modules/.cache/site-tests/mutants.json', import.meta.url),
);

// They ask the same server for the same files again and again.
const answers = new Map<string, Promise<Response>>();
const ask = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const key = `${input} ${JSON.stringify(init?.headers ?? {})}`;
  const answer = answers.get(key) ?? ask(input, init);
  answers.set(key, answer);
  return (await answer).clone();
};

const folder = fileURLToPath(new URL('../conformance', import.meta.url));
const files = (await glob('*.test.{ts,tsx}', { cwd: folder, absolute: true })).sort();
const proofs = await collectProofs(async () => {
  for (const file of files) await import(/* @vite-ignore */ file);
});

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

/** The proofs that look at each route, found by running them all once. They must pass. */
async function proofsByRoute(): Promise<Map<string, Proof[]>> {
  const byRoute = new Map<string, Proof[]>();
  for (const proof of proofs)
    await noteVisits(proof.check, (visited) => {
      for (const route of visited) byRoute.set(route, [...(byRoute.get(route) ?? []), proof]);
    });
  return byRoute;
}

async function failing(concerned: readonly Proof[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { ids: own, check } of concerned) {
    try {
      await check();
    } catch {
      ids.push(...own);
      // One is enough, and the rest takes time.
      break;
    }
  }
  return ids;
}

test('damage to a page is noticed by the proofs that look at it', async () => {
  const random = randomFrom(seed);
  const byRoute = await proofsByRoute();
  const places = process.env.ROUTES?.split(',') ?? routes();
  const mutants: Mutant[] = [];
  for (let tries = 0; mutants.length < wanted && tries < wanted * 20; tries++) {
    const route = oneOf(random, places) ?? '/';
    const kind = oneOf(random, chosenKinds) ?? 'removed';
    const document = parse(html(route));
    const element = oneOf(random, operators[kind].targets(document));
    if (!element) continue;
    const free = freedomOf(kind, element, route);
    const name = nameOf(element);
    const change = operators[kind].spoil(element, random);
    if (!change) continue;
    const spoiled = { route, document, html: document.toString() };
    const noticedBy = free ? [] : await insteadOf(spoiled, () => failing(byRoute.get(route) ?? []));
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
