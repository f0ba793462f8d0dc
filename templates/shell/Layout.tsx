import type { ReactNode } from 'react';
import { usePage } from '../site.ts';
import { ChatLink } from './ChatLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import css from './Layout.module.css';
import { LoadingOverlay } from './LoadingOverlay.tsx';

interface LayoutProps {
  readonly children: ReactNode;
}

/** Header, page area and footer: the house round every page. */
export function Layout({ children }: LayoutProps) {
  return (
    <>
      <a className={css.skip} href="#content">
        {usePage().content.ui.skip}
      </a>
      <LoadingOverlay />
      <Header />
      <main id="content">{children}</main>
      <Footer />
      <ChatLink />
    </>
  );
}
