import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Facts.module.css';

interface Props {
  /** Says where they stand, and of which colour the line above them is. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What there is to know of a piece of work, in a ruled column. */
export const Facts = ({ className, children }: Props) => (
  <dl className={classNames(css.facts, className)}>{children}</dl>
);

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
