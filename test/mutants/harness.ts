/** Runs the proofs about pages on a damaged copy of a page. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { html, insteadOf, parse } from '../conformance/pages.ts';
import { collectProofs, type Proof } from '../conformance/statement.ts';
import { noteVisits } from '../conformance/visits.ts';

// Caches answers: the proofs ask the same server for the same files again and again.
const answers = new Map<string, Promise<Response>>();
const ask = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const key = `${input} ${JSON.stringify(init?.headers ?? {})}`;
  const answer = answers.get(key) ?? ask(input, init);
  answers.set(key, answer);
  return (await answer).clone();
};

const folder = fileURLToPath(new URL('../conformance', import.meta.url));

/** These look at whole pages and so notice most. They run first, then all others, until one notices. */
const first = ['reading', 'structure', 'islands', 'attributes', 'head'].map((name) => `${name}.test.ts`);
const rank = (file: string): number =>
  (first.indexOf(basename(file)) + first.length + 1) % (first.length + 1);
const files = (await glob('*.test.{ts,tsx}', { cwd: folder, absolute: true })).sort(
  (a, b) => rank(a) - rank(b) || a.localeCompare(b),
);

/** Every proof that needs no browser. */
export const proofs = await collectProofs(async () => {
  for (const file of files) await import(/* @vite-ignore */ file);
});

/** The proofs that look at each route. To find them, runs all proofs once. They must pass. */
export async function proofsByRoute(): Promise<Map<string, Proof[]>> {
  const byRoute = new Map<string, Proof[]>();
  for (const proof of proofs)
    await noteVisits(proof.check, (visited) => {
      for (const route of visited) byRoute.set(route, [...(byRoute.get(route) ?? []), proof]);
    });
  return byRoute;
}

/** The proofs that fail on a damaged page. Stops at the first one, unless `all` is set. */
export async function noticing(
  route: string,
  document: Document,
  concerned: readonly Proof[],
  { all = false }: { readonly all?: boolean } = {},
): Promise<Proof[]> {
  const failed: Proof[] = [];
  await insteadOf({ route, document, html: document.toString() }, async () => {
    for (const proof of concerned) {
      try {
        await proof.check();
      } catch {
        failed.push(proof);
        if (!all) return;
      }
    }
  });
  return failed;
}

/** A copy of a page, to be damaged. */
export const copyOf = (route: string): Document => parse(html(route));
