import { all } from '../conformance/find.ts';
import { page } from '../conformance/pages.ts';

export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** What a route says in the words of schema.org: one thing after the other. */
export function thingsOn(route: string): Thing[] {
  return all(page(route), 'script[type="application/ld+json"]').flatMap((script) => {
    const { '@context': context, ...rest }: Record<string, unknown> = JSON.parse(script.textContent ?? '');
    if (context !== 'https://schema.org') throw new Error(`${route} speaks ${String(context)}.`);
    const things = Array.isArray(rest['@graph']) ? rest['@graph'] : [rest];
    return things.filter(isThing);
  });
}

/** The one thing of a type on a route. */
export function thing(route: string, type: string): Thing {
  const found = thingsOn(route).filter((candidate) => candidate['@type'] === type);
  const [only] = found;
  if (found.length !== 1 || !only) throw new Error(`${route} has ${found.length} of type ${type}.`);
  return only;
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && '@type' in value && typeof value['@type'] === 'string';
