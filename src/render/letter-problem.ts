/** What a social card cannot say, as a problem at the place where it was written. */

import type { Problem, Route } from '../model.ts';
import type { Locate } from '../problems/locate.ts';
import type { MissingLetters } from './lettering.ts';

/** `locate` finds a text in the content or in a template. */
export function letterProblem(
  { text, letters, sources }: MissingLetters,
  { url }: Pick<Route, 'url'>,
  locate: Locate,
): Problem {
  const named = letters.map((letter) => `"${letter}"`).join(', ');
  // Long texts are folded where they are written; their words are not.
  const words = text
    .split(/\s+/)
    .filter((word) => letters.some((letter) => word.normalize('NFC').includes(letter)));
  const place = [text, ...words].map(locate).find((found) => found !== undefined);
  return {
    code: 'letter-without-font',
    message: `The social card of ${url} shall say "${text}", but it has no font with ${named}.`,
    detail: `It is set in ${sources.join(' and ')}.`,
    help: 'Give the card other words, or let templates/social-card.tsx hand `face` a further font file that has these letters.',
    route: url,
    ...(place ?? { file: 'templates/social-card.tsx' }),
  };
}
