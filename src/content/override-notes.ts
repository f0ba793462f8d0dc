import { nearest } from '../text/nearest.ts';

/**
 * Notes for the person who started the build about environment variables: those that override nothing because they are
 * empty, and those that look like a misspelling of one in the schema. Neither stops a build: CI systems make a variable
 * that is not set an empty one, and other tools have variables of their own.
 *
 * @param variables what the schema lists under `env`
 */
export function overrideNotes(
  variables: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const empty = variables.filter((name) => env[name] === '');
  const prefixes = new Set(variables.map(prefixOf));
  const misspelt = Object.keys(env)
    .filter((name) => !variables.includes(name) && prefixes.has(prefixOf(name)))
    .sort()
    .flatMap((name) => {
      const near = nearest(name, variables);
      return near === undefined ? [] : [{ name, near }];
    });
  return [
    ...empty.map((name) => `${name} is set but empty, so the value from the content is used.`),
    ...misspelt.map(({ name, near }) => `${name} is set, but nothing reads it. Did you mean ${near}?`),
  ];
}

/** `SITE_` of `SITE_PHONE`. */
export const prefixOf = (name: string) => name.replace(/_.*$/, '_');
