/** Components that the pages of the inspection share. */
import type { ReactNode } from 'react';
import type { Reason } from '../account/account.ts';
import { formatBytes } from '../text/figures.ts';
import { toPage, toPages } from './addresses.ts';
import { type Cause, causesOf, reasonText, type Sources } from './causes.ts';

/** A table that scrolls in its own box if it is wider than the window. */
export function Table({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by its keys.
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export const Figure = ({ bytes }: { bytes: number | null | undefined }) => (
  <td className="figure">{bytes === null || bytes === undefined ? '?' : formatBytes(bytes)}</td>
);

export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <dl className="facts">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const CauseName = ({ cause: { title, where } }: { cause: Cause }) => (
  <>
    <code>{title}</code>
    {where !== undefined && (
      <>
        {' '}
        in <code>{where}</code>
      </>
    )}
  </>
);

/** Why a page was made again or is different, with everything that has changed. */
export function Why({ reason, sources }: { reason: Reason; sources: Sources }) {
  const isNamed = ['reads', 'code', 'styles', 'always'].includes(reason.kind);
  return (
    <>
      <p>{reasonText(reason)}</p>
      {isNamed && (
        <ul className="plain">
          {causesOf(reason, sources).map((cause) => (
            <li key={cause.title}>
              <CauseName cause={cause} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How many pages a list of links names. */
const mostNamed = 12;

/** Links to the first pages of a list. `search`: the search that shows all of them. */
export function PageLinks({ urls, search }: { urls: readonly string[]; search?: string }) {
  const more = urls.length - mostNamed;
  return (
    <ul className="links">
      {urls.slice(0, mostNamed).map((url) => (
        <li key={url}>
          <a href={toPage(url)}>{url}</a>
        </li>
      ))}
      {more > 0 && (
        <li>
          {search === undefined ? `and ${more} more` : <a href={toPages({ search })}>and {more} more</a>}
        </li>
      )}
    </ul>
  );
}

export const plural = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
