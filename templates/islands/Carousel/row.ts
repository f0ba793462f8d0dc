/** Less of a slide than this is no more than its edge. */
export const sliver = 0.05;
/** So much of a slide is in sight when it counts as shown. */
export const whole = 0.95;

/** How far the row is scrolled when an element stands at its start, as far as it can be. */
export function startOf(row: HTMLElement, element: Element): number {
  const padding = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
  const away = element.getBoundingClientRect().left - row.getBoundingClientRect().left - row.clientLeft;
  return Math.max(0, Math.min(row.scrollLeft + away - padding, row.scrollWidth - row.clientWidth));
}

/** Tells how much of each element the row shows, from 0 to 1, whenever that has changed. */
export function watchShares(
  row: HTMLElement,
  elements: readonly Element[],
  tell: (share: (element: Element) => number) => void,
): void {
  const shares = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) shares.set(target, intersectionRatio);
      tell((element) => shares.get(element) ?? 0);
    },
    { root: row, threshold: [sliver, 0.25, 0.5, 0.75, whole] },
  );
  for (const element of elements) observer.observe(element);
}

/** Calls back when the row has come to rest, or, in Safari before version 26.2, seems to have. */
export function onRest(row: HTMLElement, rest: () => void): void {
  if ('onscrollend' in window) {
    row.addEventListener('scrollend', rest);
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  row.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(rest, 150);
    },
    { passive: true },
  );
}

/** Whether an element is in sight from side to side, as far as its row goes. */
export function isInside(inner: Element, outer: Element): boolean {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return a.left >= b.left - 1 && a.right <= b.right + 1;
}
