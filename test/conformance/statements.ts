/** The statements about the website, as their file lists them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const statementSchema = z.object({
  id: z.string(),
  on: z.array(z.string()),
  says: z.string(),
  check: z.string(),
  reading: z.string().optional(),
  kind: z.literal('absence').optional(),
});

export type Statement = z.infer<typeof statementSchema>;

const file = fileURLToPath(new URL('./statements.yaml', import.meta.url));

/** By id, in the order of the file. Throws when an id stands there twice. */
export const statements: ReadonlyMap<string, Statement> = byId(
  z.array(statementSchema).parse(parse(readFileSync(file, 'utf8'))),
);

function byId(list: readonly Statement[]): Map<string, Statement> {
  const map = new Map(list.map((statement) => [statement.id, statement]));
  if (map.size < list.length) throw new Error(`An id stands twice in ${file}.`);
  return map;
}

/**
 * The routes that a statement names. `every page` is each route and the error document, `/team/{member-slug}` each
 * member's page. What it says of files, settings and data (`build`, `content`) is no page.
 */
export function routesNamed({ on }: Pick<Statement, 'on'>, routes: readonly string[]): string[] {
  const named = on.flatMap((place) => {
    if (place === 'every page') return routes;
    if (place === '/team/{member-slug}') return routes.filter((route) => route.startsWith('/team/'));
    return place.startsWith('/') ? [place] : [];
  });
  return [...new Set(named)];
}
