import type { ReactNode } from 'react';
import css from './Beside.module.css';

/** Two blocks below an article, beside each other where there is room: each such pair has the same columns. */
export function Beside({ children }: { readonly children: ReactNode }) {
  return <div className={css.root}>{children}</div>;
}
