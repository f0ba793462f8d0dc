import type { ReactNode } from 'react';
import { organisationOf } from '../../../lib/clients.ts';
import { Stars } from '../../../parts/Stars.tsx';
import { usePage } from '../../../site.ts';
import css from './Quote.module.css';

/** What somebody says. The organisation is that of the client, where there is one. */
interface Voice {
  readonly text: string;
  readonly name: string;
  readonly client?: string | undefined;
  readonly organisation?: string | undefined;
  readonly reviews?: number;
}

interface Props {
  readonly voice: Voice;
  /** As a display line, as on the pages of testimonials, or as a title beside other text. */
  readonly look?: 'display' | 'title';
  /** Stands below the name. */
  readonly children?: ReactNode;
}

/** Stars where there are reviews, the quote, and who says it. Stands in a figure. */
export function Quote({ voice, look = 'display', children }: Props) {
  const { text, name, reviews } = voice;
  const organisation = organisationOf(voice, usePage().content);
  return (
    <>
      {reviews !== undefined && <Stars label={`(${reviews} Reviews)`} />}
      <blockquote className={css[look]}>
        <p>{`“${text}”`}</p>
      </blockquote>
      <figcaption className={css.who}>
        <span className={css.name}>{name}</span>
        <span className="quiet">{organisation}</span>
        {children}
      </figcaption>
    </>
  );
}
