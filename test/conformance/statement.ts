/** Ties tests to the statements they prove. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const statementSchema = z.object({
  id: z.string(),
  on: z.array(z.string()),
  says: z.string(),
  check: z.string(),
  reading: z.string().optional(),
  kind: z.literal('absence').optional(),
});

export type Statement = z.infer<typeof statementSchema>;

export const statements: ReadonlyMap<string, Statement> = new Map(
  z
    .array(statementSchema)
    .parse(parse(readFileSync(at('./statements.yaml'), 'utf8')))
    .map((statement) => [statement.id, statement]),
);

/** Ids not proven yet: reason to ids. */
export const pending: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(
    z.record(z.string(), z.array(z.string())).parse(parse(readFileSync(at('./pending.yaml'), 'utf8')) ?? {}),
  ),
);

/** A test that proves one statement, or several that are the same thing seen twice. Its name is what they say. */
export function proves(ids: string | readonly string[], check: () => void | Promise<void>): void {
  const list = typeof ids === 'string' ? [ids] : ids;
  const names = list.map((id) => `${id} ${statements.get(id)?.says ?? '(unknown id)'}`);
  test(names.join(' / '), check);
}
