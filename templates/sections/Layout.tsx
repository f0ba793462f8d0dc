import type { ReactNode } from 'react';
import type { Ground } from '../../content/schema.ts';
import { ChatLink } from './ChatLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import css from './Layout.module.css';
import { LoadingOverlay } from './LoadingOverlay.tsx';

interface LayoutProps {
  /** What the page area stands on where its sections leave it bare. */
  readonly ground?: Ground;
  readonly children: ReactNode;
}

/** Header, page area and footer: the house round every page. */
export function Layout({ ground, children }: LayoutProps) {
  return (
    <>
      <a className={css.skip} href="#content">
        Skip to the content
      </a>
      <LoadingOverlay />
      <Header />
      <main id="content" data-ground={ground}>
        {children}
      </main>
      <Footer />
      <ChatLink />
    </>
  );
}
