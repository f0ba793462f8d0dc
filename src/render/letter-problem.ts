/** The problem for a social card whose fonts lack letters. It points to where the text was written. */

import type { Problem, Route } from '../model.ts';
import type { Locate } from '../problems/locate.ts';
import type { MissingLetters } from './lettering.ts';

/** `locate` finds a text in the content or in the templates. */
export function letterProblem(
  { text, letters, sources }: MissingLetters,
  { url }: Pick<Route, 'url'>,
  locate: Locate,
): Problem {
  const named = letters.map((letter) => `"${letter}"`).join(', ');
  // A long text may be folded over several lines in its source, and then only its single words can be found there.
  const words = text
    .split(/\s+/)
    .filter((word) => letters.some((letter) => word.normalize('NFC').includes(letter)));
  const place = [text, ...words].map(locate).find((found) => found !== undefined);
  return {
    code: 'letter-without-font',
    message: `The social card of ${url} contains "${text}", but none of its fonts has the ${letters.length === 1 ? 'letter' : 'letters'} ${named}.`,
    detail: `It is set in ${sources.join(' and ')}.`,
    help: 'Give the card other words, or let templates/social-card.tsx hand `face` a further font file that has these letters.',
    route: url,
    ...(place ?? { file: 'templates/social-card.tsx' }),
  };
}
