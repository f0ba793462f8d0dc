import type { Given } from 'site';

export const hooks = { toggle: 'button' } as const;

/** Keeps the toggle's state in words, closes menus that are left, and keeps stray clicks from following links. */
export default function enhance({ root, signal, toggle }: Given<typeof hooks>): void {
  const drawer = toggle.nextElementSibling;
  if (!(drawer instanceof HTMLElement)) return;
  const menus = [...root.querySelectorAll<HTMLElement>('[popover]')];
  if (!('popover' in toggle)) {
    openByAttribute(root, toggle, menus);
    return;
  }
  const isOpen = (menu: HTMLElement) => menu.matches(':popover-open');
  const close = () => {
    for (const menu of menus) if (isOpen(menu)) menu.hidePopover();
  };

  const say = () => toggle.setAttribute('aria-expanded', String(isOpen(drawer)));
  drawer.addEventListener('toggle', say);
  say();

  // Also where the link leads to this page, and before the page goes into the back/forward cache.
  root.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  addEventListener('pagehide', close, { signal });
  // The bar has changed between the menu and the toggle; the styles know by what.
  let narrow: boolean | undefined;
  new ResizeObserver(() => {
    const now = toggle.offsetWidth > 0;
    // A drawer that was opened before this script came may stand in a window that has become wide since.
    if (narrow === !now || (!now && isOpen(drawer))) close();
    narrow = now;
  }).observe(toggle);

  // Tabbing on leaves the menu behind.
  for (const menu of menus) {
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && relatedTarget !== toggle)
        menu.hidePopover();
    });
  }

  // The browser closes the drawer when the pointer goes down beside it; the click that follows shall do no more.
  let stray = false;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      stray =
        isOpen(drawer) && target instanceof Node && !drawer.contains(target) && !toggle.contains(target);
      // Whatever is beside a menu; Safari on iPads before version 18.3 leaves the menu open.
      if (target instanceof Element && !target.closest('[popover], [popovertarget]')) close();
    },
    { capture: true, signal },
  );
  addEventListener(
    'click',
    (event) => {
      // A press need not end in a click, and a key makes clicks of its own: those are nothing of a pointer's.
      const swallowed = stray && event.detail > 0;
      stray = false;
      if (!swallowed) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}

/** For browsers without popovers; the styles hide what is not marked as open. */
function openByAttribute(root: HTMLElement, toggle: HTMLElement, menus: readonly HTMLElement[]): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const id = button?.getAttribute('popovertarget');
    for (const menu of menus) {
      const open = menu.id === id && !('open' in menu.dataset);
      menu.toggleAttribute('data-open', open);
      if (menu === toggle.nextElementSibling) toggle.ariaExpanded = String(open);
    }
  });
}
