/** The variables of the environment that can make another site, or another report of it, in short. */
import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { secretVariables } from '../checks/leaks/secrets.ts';
import { prefixOf } from '../content/override-notes.ts';

export interface AskedVariables {
  /** Those that the schema takes values from. */
  readonly ofSchema: readonly string[];
  /** Those that templates ask for by themselves; `*` where one asked which there are. */
  readonly ofTemplates: readonly string[];
}

/** What dates and numbers look like where a template leaves that to the machine, and where packages are looked for. */
const always = ['TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_TIME', 'LC_NUMERIC', 'LC_MESSAGES', 'NODE_PATH'];

/** The same as long as no variable that counts has changed. Holds the value of none. */
export function environmentHash(
  env: Readonly<Record<string, string | undefined>>,
  { ofSchema, ofTemplates }: AskedVariables,
): string {
  const names = Object.keys(env).sort();
  const prefixes = new Set(ofSchema.map(prefixOf));
  const told = {
    values: [...always, ...ofSchema, ...ofTemplates].map((name) => env[name] ?? null),
    // One of them may be one of the schema's misspelt, which the report says.
    similar: names.filter((name) => prefixes.has(prefixOf(name))),
    all: ofTemplates.includes('*') ? names : [],
    // They are looked for in the site.
    secrets: secretVariables(env, ofSchema),
    folders: [homedir(), tmpdir()],
  };
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}
