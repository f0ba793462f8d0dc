import type { ReactNode } from 'react';
import css from './ArticleEnd.module.css';

/** What follows an article, one block under the other. */
export function ArticleEnd({ children }: { readonly children: ReactNode }) {
  return <div className={css.root}>{children}</div>;
}
