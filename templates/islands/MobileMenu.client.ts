/** Keeps the toggle's state in words, closes menus that are left, and keeps stray clicks from following links. */
export default function enhance(root: HTMLElement): void {
  const toggle = root.querySelector<HTMLElement>('[data-toggle]');
  const drawer = toggle?.nextElementSibling;
  if (!toggle || !(drawer instanceof HTMLElement)) return;
  const menus = [...root.querySelectorAll<HTMLElement>('[popover]')];
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
  addEventListener('pagehide', close);
  matchMedia('(min-width: 62em)').addEventListener('change', close);

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
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (!stray) return;
      stray = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
