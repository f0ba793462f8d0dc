/**
 * Tells when an element comes before a visitor's eyes and when it is gone: so much of it is inside the window, and
 * the page itself is on show. Says nothing until the first time.
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
  // Not every browser says more than this when a page returns from the back/forward cache.
  addEventListener('pageshow', look, { signal });
}
