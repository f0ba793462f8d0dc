const query = '(prefers-reduced-motion: reduce)';

const read = matchMedia(query);
const heard = matchMedia(query);

/**
 * Matches while the visitor prefers reduced motion. That may change while the page is open. Chromium fires no change
 * event of a media query list that was read between the change and the event, and animations read it in every frame.
 * So one list is read, and another is listened to.
 */
export const stillness = {
  get matches(): boolean {
    return read.matches;
  },
  addEventListener(type: 'change', listen: () => void, options: { readonly signal: AbortSignal }): void {
    heard.addEventListener(type, listen, options);
  },
};
