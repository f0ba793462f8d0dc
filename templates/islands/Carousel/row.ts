/** If less than this share of a slide is in sight, only its edge is: it counts as out of sight. */
export const sliver = 0.05;
/** If at least this share of a slide is in sight, it counts as shown. */
export const whole = 0.95;

/** The scroll position, in pixels, at which an element stands at the start of the row, or as close as the row can scroll. */
export function startOf(row: HTMLElement, element: Element): number {
  const padding = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
  const away = element.getBoundingClientRect().left - row.getBoundingClientRect().left - row.clientLeft;
  return Math.max(0, Math.min(row.scrollLeft + away - padding, row.scrollWidth - row.clientWidth));
}

/** How much of an element the row shows from side to side, from 0 to 1. */
export function shareOf(row: HTMLElement, element: Element): number {
  const [inner, outer] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  const seen = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left);
  return inner.width > 0 ? Math.max(0, seen / inner.width) : 0;
}

/** Calls back when the row shows more or less of an element. The last such call may be missing in WebKit. */
export function onSight(row: HTMLElement, elements: readonly Element[], changed: () => void): void {
  const observer = new IntersectionObserver(changed, {
    root: row,
    threshold: [sliver, 0.25, 0.5, 0.75, whole],
  });
  for (const element of elements) observer.observe(element);
}

/** Calls back when the row has come to rest: in Safari before version 26.2, after 150 ms without a scroll event. */
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

/** Whether an element lies within its row from side to side. */
export function isInside(inner: Element, outer: Element): boolean {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return a.left >= b.left - 1 && a.right <= b.right + 1;
}
