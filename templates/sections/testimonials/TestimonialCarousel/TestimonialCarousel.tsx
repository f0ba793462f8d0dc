import { Image, Island } from 'site';
import type { Heading as HeadingText, Testimonial } from '../../../../content/schema.ts';
import Carousel from '../../../islands/Carousel/Carousel.tsx';
import { organisationOf } from '../../../lib/clients.ts';
import { cover } from '../../../lib/cover.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Stars } from '../../../parts/Stars.tsx';
import { usePage } from '../../../site.ts';
import { RowPager, ScrollRow } from '../../shared/ScrollRow/ScrollRow.tsx';
import css from './TestimonialCarousel.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly voices: readonly Testimonial[];
}

const inArch = (shape: number) =>
  `(min-width: 48em) ${cover('min(36vw, 31rem)', 4 / 4.6, shape)}, ${cover('8.5rem', 4 / 4.6, shape)}`;

/** What clients say, one large card after another in a row that snaps. */
export function TestimonialCarousel({ heading, voices }: Props) {
  const { content } = usePage();
  const label = heading.label ?? heading.title;
  return (
    <Section ground="indigo" shoulders lattice>
      <Island of={Carousel} props={{ label }} when="visible">
        <Heading
          label={heading.label}
          title={heading.title}
          action={
            <RowPager
              label={`${label}: quotes`}
              items={voices.map(({ id, name }) => ({ id, title: name }))}
            />
          }
        />
        <ScrollRow label={label} className={css.row}>
          {voices.map((voice) => (
            <figure key={voice.id} className={css.voice} id={voice.id}>
              <Stars label={`(${voice.reviews} Reviews)`} />
              <blockquote className={css.quote}>
                <p>{`“${voice.text}”`}</p>
              </blockquote>
              <div className={css.portrait}>
                <Image src={voice.portrait} alt="" sizes={inArch} className={css.face} />
              </div>
              <figcaption className={css.who}>
                <span className={css.name}>{voice.name}</span>
                <span className="quiet">{organisationOf(voice, content)}</span>
              </figcaption>
            </figure>
          ))}
        </ScrollRow>
      </Island>
    </Section>
  );
}
