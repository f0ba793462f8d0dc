const query = '(prefers-reduced-motion: reduce)';

const read = matchMedia(query);
const heard = matchMedia(query);

/**
 * Matches while the visitor wants nothing to move. That may change with the page open. Chromium reports no change of a
 * list that somebody has read between the change and the report, as whatever moves does in every frame: so one list is
 * read, and another is listened to.
 */
export const stillness = {
  get matches(): boolean {
    return read.matches;
  },
  addEventListener(type: 'change', listen: () => void, options: { readonly signal: AbortSignal }): void {
    heard.addEventListener(type, listen, options);
  },
};
