// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a row that scrolls must be within reach of the arrow keys.

import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { PauseButton, SquareButton, SquareLink } from '../../../parts/Square.tsx';
import { usePage } from '../../../site.ts';
import css from './ScrollRow.module.css';

interface Props {
  /** What is in the row, as it is read out. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Shows whole cards only, and nothing of those beside them. */
  readonly whole?: boolean;
  /** Cards; those that a pager leads to carry its ids. */
  readonly children: ReactNode;
}

/** Cards in a row that scrolls sideways and snaps, from edge to edge of the window if not said otherwise. */
export function ScrollRow({ label, className, whole, children }: Props) {
  return (
    <section
      className={classNames(css.row, whole && css.whole, className)}
      aria-label={label}
      tabIndex={0}
      data-row
    >
      {children}
    </section>
  );
}

interface PagerProps {
  readonly label: string;
  /** Where each square leads. */
  readonly items: readonly { readonly id: string; readonly title: string }[];
  /** Whether the cards change by themselves. */
  readonly moves?: boolean;
  readonly className?: string | undefined;
}

/**
 * Numbered squares, one for each card of a row, and arrows behind them. Inside the island `Carousel` the numbers become
 * buttons, and the arrows, disabled until then, lead on.
 */
export function RowPager({ label, items, moves, className }: PagerProps) {
  const { previous, next, slides } = usePage().content.ui;
  return (
    <nav className={classNames(css.pager, className)} aria-label={label} data-pager>
      {moves && <PauseButton pause={slides.pause} play={slides.play} />}
      {items.map(({ id, title }, at) => (
        <SquareLink key={id} href={`#${id}`} label={`${at + 1}: ${title}`}>
          {at + 1}
        </SquareLink>
      ))}
      <SquareButton label={previous} aria-disabled="true" data-previous="">
        <Icon name="left" />
      </SquareButton>
      <SquareButton label={next} aria-disabled="true" data-next="">
        <Icon name="arrow" />
      </SquareButton>
    </nav>
  );
}
