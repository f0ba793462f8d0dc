/**
 * All that a page has read as one text: a line for each name, which begins with a few digits of the hash that stood there. One
 * hash for all of them tells whether something has changed; the digits tell what.
 */
import { type Hash, isReadName, type ReadName } from './names.ts';

/** One in a million changes hides behind them. The hash of all is whole. */
const digits = 5;

export const isOneLine = (name: ReadName): boolean => !name.includes('\n');

export const writeReads = (
  names: readonly ReadName[],
  hashOf: (name: ReadName) => Hash | undefined,
): string => names.map((name) => `${digitsOf(hashOf(name))}${name}`).join('\n');

/** Lines of another shape are left out. */
export const namesIn = (text: string): ReadName[] =>
  text.split('\n').flatMap((line) => {
    const name = line.slice(digits);
    return isReadName(name) ? name : [];
  });

/** Tells the names in such texts under which now stands something else. Many pages name the same. */
export function changeFinder(): (
  text: string,
  hashOf: (name: ReadName) => Hash | undefined,
) => readonly ReadName[] {
  const known = new Map<string, ReadName>();
  /** A slice of a text would hold all of that. */
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
