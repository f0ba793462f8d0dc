import type { ReactNode } from 'react';
import css from './ArticleText.module.css';

/** The running text of an article: bare paragraphs, headings, lists, figures and code inside. */
export function ArticleText({ children }: { readonly children: ReactNode }) {
  return <div className={css.root}>{children}</div>;
}
