import type { ReactNode } from 'react';
import { usePage } from '../site.ts';

export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { content, language, to, translations } = usePage();
  return (
    <>
      <header>
        <a href={to('/')}>{content.settings.name}</a> <a href="/news">News</a>{' '}
        <a href={to('/contact')}>{content.words.contact[language].title}</a>
        {translations.map((other) => (
          <a
            key={other.language}
            href={other.url}
            lang={other.language}
            aria-current={other.language === language || undefined}
          >
            {new Intl.DisplayNames(other.language, { type: 'language' }).of(other.language)}
          </a>
        ))}
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}
