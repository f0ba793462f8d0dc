import type { ReactNode } from 'react';
import css from './AuthorBeside.module.css';

interface Props {
  readonly author: ReactNode;
  /** The ways on. */
  readonly children: ReactNode;
}

/** Who wrote an article, and the ways on from it: beside each other where there is room. */
export const AuthorBeside = ({ author, children }: Props) => (
  <div className={css.root}>
    {author}
    {children}
  </div>
);
