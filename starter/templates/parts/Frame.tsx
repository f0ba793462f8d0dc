/** What surrounds every page: header and footer. */
import type { ReactNode } from 'react';
import { usePage } from '../site.ts';
import css from './Frame.module.css';
import { Hours } from './Hours.tsx';

export function Frame({ children }: { children: ReactNode }) {
  const { content, route } = usePage();
  const { name, claim, email, phone, street, menu } = content.site;
  return (
    <>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <header className={css.header}>
        <a className={css.mark} href="/">
          {name}
        </a>
        <nav aria-label="Main">
          <ul className={css.menu}>
            {menu.map(({ label, to }) => (
              <li key={to}>
                <a href={to} aria-current={to === route ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content">{children}</main>
      <footer className={css.footer}>
        <div className={css.columns}>
          <div>
            <p className={css.name}>{name}</p>
            <p>{claim}</p>
          </div>
          <div>
            <p>{street}</p>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </div>
          <Hours />
        </div>
      </footer>
    </>
  );
}
