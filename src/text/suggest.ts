import { nearest } from './nearest.ts';

// A deleted folder of ten thousand pages breaks ten thousand links; nobody reads that many suggestions.
const MOST = 50;

/** Finds the nearest candidate for a word. Answers are cached; after MOST different words it stops searching. */
export function createSuggester(candidates: Iterable<string>): (word: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const all = [...candidates];
  return (word) => {
    if (!known.has(word) && known.size < MOST) known.set(word, nearest(word, all));
    return known.get(word);
  };
}
