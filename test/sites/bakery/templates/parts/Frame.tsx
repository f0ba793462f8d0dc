import type { ReactNode } from 'react';
import { usePage } from '../site.ts';

export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { content, language, to } = usePage();
  return (
    <>
      <header>
        <a href={to('/')}>{content.settings.name}</a> <a href="/news">News</a>{' '}
        <a href={to('/contact')}>{content.words.contact[language].title}</a>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}
