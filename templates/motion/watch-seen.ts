/**
 * Calls `tell` when an element comes into sight and when it goes. In sight means that at least `share` of it, from 0
 * to 1, is inside the window, and that the page itself is visible. The first call is made when it first comes into sight.
 */
export function watchSeen(
  element: Element,
  share: number,
  signal: AbortSignal,
  tell: (seen: boolean) => void,
): void {
  let inside = false;
  let seen = false;
  const look = () => {
    const now = inside && document.visibilityState === 'visible';
    if (now === seen) return;
    seen = now;
    tell(seen);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      inside = last?.isIntersecting === true && last.intersectionRatio >= share;
      look();
    },
    { threshold: share },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', look, { signal });
  // Some browsers fire only this event when a page returns from the back/forward cache.
  addEventListener('pageshow', look, { signal });
}
