/** The document around each page of the inspection, and the Content-Security-Policy that is sent with it. */
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Account } from '../account/account.ts';
import { toIslands, toPages, toPictures } from './addresses.ts';
import { followScript } from './follow-script.ts';
import { styles } from './styles.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows nothing from other hosts, and nothing inline except our one style sheet and our one script. */
export const documentPolicy = [
  "default-src 'none'",
  `style-src ${source(styles)}`,
  `script-src ${source(followScript)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const links = [
  ['/', 'Build'],
  [toPages(), 'Pages'],
  [toPictures(), 'Pictures'],
  [toIslands(), 'Islands'],
] as const;

interface DocumentProps {
  readonly title: string;
  /** The address of the navigation entry that is current. */
  readonly section: string;
  /** Changes with each new account; see `accountsOf`. */
  readonly stamp: string;
  readonly account: Account | undefined;
  readonly children: ReactNode;
}

export const writeInspection = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<InspectionDocument {...props} />)}`;

function InspectionDocument({ title, section, stamp, account, children }: DocumentProps) {
  const site = account?.name ?? 'site';
  return (
    <html lang="en" data-stamp={stamp}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${site} inspected`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, whose hash stands in the policy. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header>
          <p className="site">{site}</p>
          <nav aria-label="Inspection">
            <ul>
              {links.map(([to, name]) => (
                <li key={to}>
                  <a href={to} aria-current={to === section ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main id="main">
          <h1>{title}</h1>
          {account && (
            <p className="built">
              Built <time dateTime={account.built}>{account.built.slice(0, 19).replace('T', ' ')} UTC</time>
            </p>
          )}
          {children}
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, whose hash stands in the policy. */}
        <script dangerouslySetInnerHTML={{ __html: followScript }} />
      </body>
    </html>
  );
}
