// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a row that scrolls must be within reach of the arrow keys.
import { Image } from 'site';
import type { Heading as HeadingText, Testimonial } from '../../content/schema.ts';
import { Heading } from '../parts/Heading.tsx';
import { Section } from '../parts/Section.tsx';
import { Stars } from '../parts/Stars.tsx';
import css from './Voices.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly voices: readonly Testimonial[];
}

/** What clients say, one large card after another in a row that snaps. */
export function Voices({ heading, voices }: Props) {
  return (
    <Section ground="indigo" shoulders lattice className={css.section}>
      <Heading
        label={heading.label}
        title={heading.title}
        action={
          <nav className={css.pager} aria-label={heading.label ?? heading.title}>
            {voices.map(({ id }, at) => (
              <a key={id} href={`#${id}`} aria-label={`Testimonial ${at + 1}`}>
                {at + 1}
              </a>
            ))}
          </nav>
        }
      />
      <section className={css.row} aria-label={heading.label ?? heading.title} tabIndex={0}>
        {voices.map((voice) => (
          <figure key={voice.id} className={css.voice} id={voice.id}>
            <Stars label={`(${voice.reviews} Reviews)`} />
            <blockquote className={css.quote}>
              <p>{`“${voice.text}”`}</p>
            </blockquote>
            <figcaption className={css.who}>
              <span className={css.name}>{voice.name}</span>
              <span className="quiet">{voice.organisation}</span>
            </figcaption>
            <div className={css.portrait}>
              <Image src={voice.portrait} alt="" className={css.face} />
            </div>
          </figure>
        ))}
      </section>
    </Section>
  );
}
