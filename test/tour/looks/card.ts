/** Which faces of a member's card can be seen, read by screen readers and reached by keys. Runs inside the page. */
export function facesOf() {
  const all = [...document.querySelectorAll('site-island[name=FlipCard] article')];
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const hidden = (element: Element) => element.closest('[inert], [aria-hidden=true]') !== null;
  const name = (element: Element) => element.ariaLabel ?? '';
  return {
    seen: all.filter(seen).map(name),
    heard: all.filter((face) => seen(face) && !hidden(face)).map(name),
    linksInReach: Object.fromEntries(
      all.map((face) => [
        name(face),
        [...face.querySelectorAll('a[href]')].filter((link) => seen(link) && !hidden(link)).length,
      ]),
    ),
    pressed:
      document
        .querySelector('site-island[name=FlipCard] button[aria-pressed]')
        ?.getAttribute('aria-pressed') ?? '',
  };
}
