import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './PaperSheet.module.css';

interface Props {
  /** Whose sheet it is. */
  readonly client: string;
  /** The day or the month that it is of, as it is read. */
  readonly date: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A sheet as a client gets it, with the name and the date on its first line. */
export const PaperSheet = ({ client, date, className, children }: Props) => (
  <div className={classNames(css.sheet, className)} data-ground="raised">
    <h3 className={css.head}>
      <span>{client}</span>
      <span className={css.date}>{date}</span>
    </h3>
    {children}
  </div>
);
