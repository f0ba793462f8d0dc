import type { ReactNode } from 'react';
import { usePage } from '../site.ts';
import css from './Frame.module.css';

export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { content } = usePage();
  return (
    <>
      <header>
        <a href="/">{content.settings.name}</a>
      </header>
      <main className={css.frame}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}
