/** A hash of the environment variables that can change the site, or the report about it. */
import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { secretVariables } from '../checks/leaks/secrets.ts';
import { prefixOf } from '../content/override-notes.ts';

export interface AskedVariables {
  /** The variables that the schema takes values from. */
  readonly ofSchema: readonly string[];
  /** The variables that templates read themselves; `*` if one asked for the names of all. */
  readonly ofTemplates: readonly string[];
}

/**
 * These decide what dates and numbers look like if a template leaves that to the machine, and where packages are looked
 * for.
 */
const always = ['TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_TIME', 'LC_NUMERIC', 'LC_MESSAGES', 'NODE_PATH'];

/** Stays the same as long as no relevant variable has changed. The values themselves are not in it. */
export function environmentHash(
  env: Readonly<Record<string, string | undefined>>,
  { ofSchema, ofTemplates }: AskedVariables,
): string {
  const names = Object.keys(env).sort();
  const prefixes = new Set(ofSchema.map(prefixOf));
  const told = {
    values: [...always, ...ofSchema, ...ofTemplates].map((name) => env[name] ?? null),
    // One of these may be a misspelt variable of the schema, which the report mentions.
    similar: names.filter((name) => prefixes.has(prefixOf(name))),
    all: ofTemplates.includes('*') ? names : [],
    // The build searches the site for these values.
    secrets: secretVariables(env, ofSchema),
    folders: [homedir(), tmpdir()],
  };
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}
