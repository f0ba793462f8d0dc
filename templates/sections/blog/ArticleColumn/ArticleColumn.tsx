import type { ReactNode } from 'react';
import { Section } from '../../../parts/Section.tsx';
import css from './ArticleColumn.module.css';

/** One column in the middle of the page, as wide as a line should be long. Pictures and titles step out of it. */
export function ArticleColumn({ children }: { readonly children: ReactNode }) {
  return (
    <Section ground="paper">
      <div className={css.root}>{children}</div>
    </Section>
  );
}
