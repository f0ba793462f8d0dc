/** Matches while the visitor wants nothing to move. That may change with the page open. */
export const stillness = matchMedia('(prefers-reduced-motion: reduce)');
