import type { Given } from 'site';

export const hooks = { toggle: 'button' } as const;

/** Keeps `aria-expanded` up to date, closes menus that are left, and stops stray clicks from following links. */
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

  // Menus also close if the link leads to this same page, and before the page goes into the back/forward cache.
  root.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  addEventListener('pagehide', close, { signal });
  // Menus close when the bar switches between the wide menu and the toggle. The styles decide at which width.
  let narrow: boolean | undefined;
  new ResizeObserver(() => {
    const now = toggle.offsetWidth > 0;
    // The drawer may have been opened before this script was loaded, in a window that has become wide since.
    if (narrow === !now || (!now && isOpen(drawer))) close();
    narrow = now;
  }).observe(toggle);

  // A menu closes when the focus moves out of it. Its own button closes it by itself, and would open it anew.
  for (const menu of menus) {
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return;
      if (relatedTarget.getAttribute('popovertarget') !== menu.id) menu.hidePopover();
    });
  }

  // The browser closes the drawer when the pointer goes down beside it. The click that follows must do nothing else.
  let stray = false;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      stray =
        isOpen(drawer) && target instanceof Node && !drawer.contains(target) && !toggle.contains(target);
      // A press beside a menu closes it. Safari on iPads before version 18.3 does not do that by itself.
      if (target instanceof Element && !target.closest('[popover], [popovertarget]')) close();
    },
    { capture: true, signal },
  );
  addEventListener(
    'click',
    (event) => {
      // A press need not end in a click, and keys make clicks too. Those have a `detail` of 0 and are let through.
      const swallowed = stray && event.detail > 0;
      stray = false;
      if (!swallowed) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}

/** For browsers without popovers: marks the open menu. The styles hide menus without the mark. */
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
