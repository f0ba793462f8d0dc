import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Panel } from './Panel.tsx';
import css from './Tabs.module.css';

export interface TabsProps {
  readonly label: string;
  /** The ids are those of the panels, and stand in the address. */
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  /** What the page shows in each panel. */
  readonly panels: readonly ReactNode[];
}

/**
 * Panels, one of which is shown at a time. Until the script runs, the tabs are links to their panels, and the panel that the
 * address names is shown, or else the first. With scripts disabled, all panels are shown.
 */
export default function Tabs({ label, tabs, panels }: TabsProps) {
  /** Which panel is shown; undefined until the script runs. */
  const [shown, setShown] = useState<number>();
  const list = useRef<HTMLElement>(null);
  const awake = shown !== undefined;

  useLayoutEffect(() => {
    const named = () => tabs.findIndex(({ id }) => `#${id}` === location.hash);
    const showNamed = () => {
      if (named() < 0) return;
      flushSync(() => setShown(named()));
      // The panel was still hidden when the browser scrolled to the address.
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    };
    setShown(Math.max(named(), 0));
    addEventListener('hashchange', showNamed);
    return () => removeEventListener('hashchange', showNamed);
  }, [tabs]);

  const choose = (at: number) => {
    setShown(at);
    list.current?.querySelectorAll('a')[at]?.focus();
    // Not a step for the back button, but a reload and a copied address lead to the same panel.
    history.replaceState(history.state, '', `#${tabs[at]?.id}`);
  };
  const click = (event: MouseEvent, at: number) => {
    // With one of these keys held, the link opens in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(at);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = destination(event.key, shown ?? 0, tabs.length);
    if (at === undefined) return;
    event.preventDefault();
    choose(at);
  };
  return (
    <div className={css.root}>
      <nav
        ref={list}
        className={css.tabs}
        aria-label={label}
        role={awake ? 'tablist' : undefined}
        onKeyDown={press}
      >
        {tabs.map((tab, at) => (
          <a
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            className={css.tab}
            onClick={(event) => click(event, at)}
            {...(awake && {
              role: 'tab',
              'aria-selected': at === shown,
              'aria-controls': tab.id,
              tabIndex: at === shown ? 0 : -1,
            })}
          >
            <span className={css.label}>{tab.label}</span>
          </a>
        ))}
      </nav>
      {tabs.map((tab, at) => (
        <Panel
          key={tab.id}
          id={tab.id}
          label={tab.label}
          state={awake ? (at === shown ? 'shown' : 'hidden') : undefined}
          onFound={() => setShown(at)}
        >
          {panels[at]}
        </Panel>
      ))}
    </div>
  );
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
