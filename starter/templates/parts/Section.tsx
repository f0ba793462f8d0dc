/** A part of a page below its own heading, and the first lines of a page. */
import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly pale?: boolean;
  readonly children: ReactNode;
}

export function Section({ title, pale = false, children }: SectionProps) {
  return (
    <section className={pale ? css.pale : undefined}>
      <div className={css.section}>
        <h2 className={css.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function PageHead({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
    </div>
  );
}
