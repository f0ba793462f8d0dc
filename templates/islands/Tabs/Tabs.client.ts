import type { Given } from 'site';

export const hooks = { tabs: 'nav' } as const;

/** The value of `hidden` with which a search in the page still finds the text, in browsers that support it. */
const hidden = 'onbeforematch' in document ? 'until-found' : '';

/** Turns links to panels into tabs: one panel at a time, arrow keys between the tabs, and the address says which. */
export default function enhance({ root, signal, tabs: list }: Given<typeof hooks>): void {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const panels = tabs.map(({ hash }) => root.querySelector<HTMLElement>(hash));
  let shown = -1;

  const show = (at: number): void => {
    if (at === shown || !panels[at]) return;
    shown = at;
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === at);
      tab.tabIndex = index === at ? 0 : -1;
      if (index === at) panels[index]?.removeAttribute('hidden');
      else panels[index]?.setAttribute('hidden', hidden);
    }
  };

  const choose = (at: number): void => {
    show(at);
    tabs[at]?.focus();
    // Not a step for the back button, but a reload and a copied address lead to the same panel.
    history.replaceState(history.state, '', tabs[at]?.hash);
  };

  for (const [at, tab] of tabs.entries()) {
    const panel = panels[at];
    tab.role = 'tab';
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    if (panel) panel.role = 'tabpanel';
    panel?.addEventListener('beforematch', () => show(at));
    tab.addEventListener('click', (event) => {
      // With one of these keys held, the link opens in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(at);
    });
  }
  list.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = destination(event.key, shown, tabs.length);
    if (at === undefined) return;
    event.preventDefault();
    choose(at);
  });

  const named = (): number => tabs.findIndex(({ hash }) => hash === location.hash);
  const showNamed = () => {
    if (named() < 0) return;
    show(named());
    // The panel was still hidden when the browser scrolled to the address.
    panels[shown]?.scrollIntoView();
  };
  addEventListener('hashchange', showNamed, { signal });
  list.role = 'tablist';
  show(Math.max(named(), 0));
}

/** The index of the tab that a key leads to; undefined for other keys. */
function destination(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // A link reacts to Enter only, a tab also to Space.
  return key === ' ' ? from : undefined;
}
