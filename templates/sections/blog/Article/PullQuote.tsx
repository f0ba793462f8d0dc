import type { ReactNode } from 'react';
import type { Ground } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import section from '../../../parts/Section.module.css';
import css from './PullQuote.module.css';

interface Props {
  readonly ground: Ground;
  readonly by?: ReactNode;
  readonly children: ReactNode;
}

/** A quote in an article, on the pigment that leads the page. */
export function PullQuote({ ground, by, children }: Props) {
  return (
    <figure className={classNames(section.steps, css.root)} data-ground={ground}>
      <blockquote className={css.quote}>{children}</blockquote>
      {by && <figcaption className={css.by}>{by}</figcaption>}
    </figure>
  );
}
