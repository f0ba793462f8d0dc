/** Runs the proofs about pages on a spoiled copy of one of them. */
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { html, insteadOf, parse } from '../conformance/pages.ts';
import { collectProofs, type Proof } from '../conformance/statement.ts';
import { noteVisits } from '../conformance/visits.ts';

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

/** Every proof that needs no browser. */
export const proofs = await collectProofs(async () => {
  for (const file of files) await import(/* @vite-ignore */ file);
});

/** The proofs that look at each route, found by running them all once. They must pass. */
export async function proofsByRoute(): Promise<Map<string, Proof[]>> {
  const byRoute = new Map<string, Proof[]>();
  for (const proof of proofs)
    await noteVisits(proof.check, (visited) => {
      for (const route of visited) byRoute.set(route, [...(byRoute.get(route) ?? []), proof]);
    });
  return byRoute;
}

/** The ids of the proofs that fail on a page that was spoiled; of the first of them only, unless all are asked for. */
export async function noticing(
  route: string,
  document: Document,
  concerned: readonly Proof[],
  { all = false }: { readonly all?: boolean } = {},
): Promise<string[]> {
  const ids: string[] = [];
  await insteadOf({ route, document, html: document.toString() }, async () => {
    for (const { ids: own, check } of concerned) {
      try {
        await check();
      } catch {
        ids.push(...own);
        if (!all) return;
      }
    }
  });
  return ids;
}

/** A page of its own, to be spoiled. */
export const copyOf = (route: string): Document => parse(html(route));
