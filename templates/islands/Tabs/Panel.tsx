import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './Tabs.module.css';

interface PanelProps {
  readonly id: string;
  readonly label: string;
  /** Undefined until the script runs. */
  readonly state: 'shown' | 'hidden' | undefined;
  /** A search in the page has found something in the hidden panel. */
  readonly onFound: () => void;
  readonly children: ReactNode;
}

/** What a tab shows. Where browsers can, a search in the page finds the text of a hidden panel. */
export function Panel({ id, label, state, onFound, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  // React knows neither this value of `hidden` nor its event.
  useLayoutEffect(() => {
    if (state !== 'hidden') return;
    const hidden = panel.current;
    hidden?.setAttribute('hidden', 'onbeforematch' in document ? 'until-found' : '');
    hidden?.addEventListener('beforematch', onFound);
    return () => {
      hidden?.removeAttribute('hidden');
      hidden?.removeEventListener('beforematch', onFound);
    };
  }, [state, onFound]);
  return (
    <section
      ref={panel}
      id={id}
      className={css.panel}
      aria-labelledby={`${id}-tab`}
      role={state && 'tabpanel'}
      data-label={label}
    >
      {children}
    </section>
  );
}
