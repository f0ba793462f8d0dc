/** Guesses from the markup of a page which islands a phone shows in its first window, before any scrolling. */

/**
 * Only a browser knows the layout, but what is far down can be told without one. Lazy pictures say so themselves. And this
 * many letters fill the window and the 200 pixels below it, within which `visible` islands already wake.
 */
const mostLetters = 400;

/** Elements that take no room in the flow of the page, or whose text does not count as text read from the top. */
const aside = new Set(['nav', 'dialog', 'template', 'script', 'style', 'noscript', 'svg', 'title']);

export interface FirstWindow {
  /** Called for each element. `depth` is the number of open elements, including this one. */
  open(tag: string, attributes: Readonly<Record<string, string>>, depth: number): void;
  text(text: string): void;
  /** Called at the end of each element, with the depth with which it was opened. */
  close(depth: number): void;
  /** Whether each island is in the first window, in document order. */
  readonly islands: readonly boolean[];
}

export function watchFirstWindow(): FirstWindow {
  const islands: boolean[] = [];
  const around: { readonly at: number; readonly depth: number }[] = [];
  let letters = 0;
  let isBelow = false;
  let asideFrom = Number.POSITIVE_INFINITY;
  return {
    islands,
    open(tag, attributes, depth) {
      const isAside = depth > asideFrom;
      if (tag === 'site-island') {
        around.push({ at: islands.length, depth });
        islands.push(!isAside && !isBelow && letters <= mostLetters);
      }
      if (isAside) return;
      if (aside.has(tag) || attributes.hidden !== undefined || attributes.popover !== undefined)
        asideFrom = depth;
      // What precedes `<main>` is the header. Its menus are closed at first, so its text does not count.
      else if (tag === 'main') {
        letters = 0;
        isBelow = false;
      } else if (tag === 'img') {
        if (attributes.loading?.toLowerCase() === 'lazy') isBelow = true;
        // An author makes a picture eager because the first window shows it, so it shows the islands around it, too.
        else for (const { at } of around) islands[at] = true;
      }
    },
    text(text) {
      if (asideFrom === Number.POSITIVE_INFINITY && letters <= mostLetters)
        letters += text.replace(/\s+/g, ' ').trim().length;
    },
    close(depth) {
      if (depth === asideFrom) asideFrom = Number.POSITIVE_INFINITY;
      if (around.at(-1)?.depth === depth) around.pop();
    },
  };
}
