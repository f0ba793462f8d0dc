/** Looks at how the header lies in the window. */

/** How far the page is pushed out of the window, and how many parts of the bar lie outside or over each other. */
export interface Bar {
  readonly pushed: number;
  readonly outside: number;
  readonly overlapping: number;
}

/** All that the bar shows has room. */
export const inOrder: Bar = { pushed: 0, outside: 0, overlapping: 0 };

/** Measures the bar. Runs in the page, and so stands for itself. */
export function measureBar(): Bar {
  const root = document.documentElement;
  const boxes = [
    ...document.querySelectorAll('header > div > a, header nav[aria-label="Main"] > ul > li, header nav ~ *'),
  ]
    .filter((element) => !element.matches('[popover]') && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .sort((a, b) => a.left - b.left);
  return {
    pushed: root.scrollWidth - root.clientWidth,
    outside: boxes.filter(({ left, right }) => left < 0 || right > root.clientWidth).length,
    overlapping: boxes.filter(({ right }, at) => right > (boxes[at + 1]?.left ?? Infinity) + 0.5).length,
  };
}
