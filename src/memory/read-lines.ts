/**
 * Stores everything that a page has read as one text: a line for each name, which begins with a few digits of the hash
 * that the name had. One hash for the whole page tells whether something has changed. The digits tell what.
 */
import { type Hash, isReadName, type ReadName } from './names.ts';

/** With five hex digits, one change in a million goes unnoticed here. The hash for the whole page is complete. */
const digits = 5;

export const isOneLine = (name: ReadName): boolean => !name.includes('\n');

export const writeReads = (
  names: readonly ReadName[],
  hashOf: (name: ReadName) => Hash | undefined,
): string => names.map((name) => `${digitsOf(hashOf(name))}${name}`).join('\n');

/** Lines in another format are left out. */
export const namesIn = (text: string): ReadName[] =>
  text.split('\n').flatMap((line) => {
    const name = line.slice(digits);
    return isReadName(name) ? name : [];
  });

/**
 * Returns a function that finds the names in such a text whose hash has changed. Each name is held only once, as many
 * pages read the same names.
 */
export function changeFinder(): (
  text: string,
  hashOf: (name: ReadName) => Hash | undefined,
) => readonly ReadName[] {
  const known = new Map<string, ReadName>();
  /** A copy of a name. The slice itself would keep the whole text in memory. */
  const copied = (name: string): ReadName | undefined => {
    const copy = Buffer.from(name).toString();
    return isReadName(copy) ? copy : undefined;
  };
  return (text, hashOf) =>
    text.split('\n').flatMap((line) => {
      const name = line.slice(digits);
      if (!isReadName(name) || digitsOf(hashOf(name)) === line.slice(0, digits)) return [];
      const own = known.get(name) ?? copied(name);
      if (own === undefined) return [];
      known.set(own, own);
      return own;
    });
}

const digitsOf = (hash: Hash | undefined) => (hash ?? '').slice(0, digits).padEnd(digits, '-');
