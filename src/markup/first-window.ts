/** Tells which islands of a page stand in the first window of a phone, as far as its markup shows that. */

/**
 * Layout is for browsers to know. What is far down can be told without one: pictures that wait to be scrolled to say so
 * themselves, and so much text takes up a window and the 200 pixels below it in which islands at sight wake already.
 */
const mostLetters = 400;

/** Elements that take no room where they stand, or are no part of what is read from the top. */
const aside = new Set(['nav', 'dialog', 'template', 'script', 'style', 'noscript', 'svg', 'title']);

export interface FirstWindow {
  /** Called for each element; `depth` is how many elements are open, itself among them. */
  open(tag: string, attributes: Readonly<Record<string, string>>, depth: number): void;
  text(text: string): void;
  /** Called at the end of each element with the depth that it was opened with. */
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
      // What stands before is a header, whose menus are closed at first.
      else if (tag === 'main') {
        letters = 0;
        isBelow = false;
      } else if (tag === 'img') {
        if (attributes.loading?.toLowerCase() === 'lazy') isBelow = true;
        // One that waits for nothing is meant for the first sight, and so is what it stands in.
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
