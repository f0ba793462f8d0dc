import type { Testimonial } from '../../../../content/schema.ts';
import { organisationOf } from '../../../lib/clients.ts';
import { Stars } from '../../../parts/Stars.tsx';
import { usePage } from '../../../site.ts';
import css from './Quote.module.css';

/** The words of a testimonial: stars, quote, and who says it. Stands in a figure. */
export function Quote({ voice }: { readonly voice: Omit<Testimonial, 'portrait'> }) {
  const { text, name, reviews } = voice;
  const organisation = organisationOf(voice, usePage().content);
  return (
    <>
      <Stars label={`(${reviews} Reviews)`} />
      <blockquote className={css.quote}>
        <p>{`“${text}”`}</p>
      </blockquote>
      <figcaption className={css.who}>
        <span className={css.name}>{name}</span>
        <span className="quiet">{organisation}</span>
      </figcaption>
    </>
  );
}
