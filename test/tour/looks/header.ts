/** Looks at the header. Each function runs inside the page, so it cannot use anything else of this file. */

/** Whether the toggle and the wide menu can be seen at this width. */
export const barOf = (): { toggle: boolean; menu: boolean } => {
  const seen = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ??
    false;
  return { toggle: seen('header [data-toggle]'), menu: seen('header nav[aria-label="Main"]') };
};

/** Everything that can make an item look different, of each item of the bar. */
export const looksOf = (): { name: string; current: boolean; look: string }[] =>
  [...document.querySelectorAll('header nav[aria-label="Main"] > ul > li > :is(a, button)')].map((item) => {
    const own = getComputedStyle(item);
    const mark = getComputedStyle(item, '::after');
    return {
      name: item.textContent ?? '',
      current: item.hasAttribute('aria-current'),
      look: [own.color, own.backgroundColor, own.fontWeight, own.textDecorationLine, own.borderBottomWidth]
        .concat(mark.content, mark.display, mark.opacity, mark.backgroundColor, mark.scale, mark.width)
        .join(' '),
    };
  });

/** Where the chat button is at this width, at the top of the page, further down and at its foot. */
export function chatAt() {
  const link = document.querySelector('aside[aria-label="Chat"] a');
  if (!link) return [];
  const found = [0, 900, 100_000].map((top) => {
    scrollTo({ top, behavior: 'instant' });
    const { left, top: upper, right, bottom } = link.getBoundingClientRect();
    const style = getComputedStyle(link);
    return {
      width: innerWidth,
      height: innerHeight,
      scrolled: scrollY,
      box: { left, top: upper, right, bottom },
      radii: [
        style.borderTopLeftRadius,
        style.borderTopRightRadius,
        style.borderBottomLeftRadius,
        style.borderBottomRightRadius,
      ],
      position: style.position,
    };
  });
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
}
