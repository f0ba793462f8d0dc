import type { ReactNode } from 'react';
import { Section } from '../parts/Section.tsx';
import { BlogSidebar } from './BlogSidebar.tsx';
import css from './SidebarLayout.module.css';

/** A wide column and the wall of notes beside it, which stays in view. */
export function SidebarLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Section ground="paper" innerClassName={css.root}>
      <div className={css.main}>{children}</div>
      <BlogSidebar className={css.side} />
    </Section>
  );
}
