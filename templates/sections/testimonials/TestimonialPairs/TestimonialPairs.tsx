import { Image } from 'site';
import type { Heading as HeadingText, Testimonial } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Quote } from '../Quote/Quote.tsx';
import css from './TestimonialPairs.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly voices: readonly Testimonial[];
}

const inWindow = (shape: number) =>
  `(min-width: 68em) ${cover('clamp(11rem, 15vw, 17rem)', 4 / 5, shape)}, ${cover('min(32vw, 10rem)', 4 / 5, shape)}`;

/** Quotes in two columns half a storey apart, as neighbours talk across a court. */
export function TestimonialPairs({ heading, voices }: Props) {
  return (
    <Section ground="terracotta" shoulders innerClassName={css.page}>
      <Heading label={heading.label} title={heading.title} />
      <div className={css.court}>
        {voices.map((voice) => (
          <figure key={voice.id} className={css.voice}>
            <div className={css.window}>
              <Image src={voice.portrait} alt="" sizes={inWindow} className={css.face} />
            </div>
            <Quote voice={voice} />
          </figure>
        ))}
      </div>
    </Section>
  );
}
