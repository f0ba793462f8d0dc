import { Image } from 'site';
import type { Heading as HeadingText, Testimonial } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Quote } from '../Quote/Quote.tsx';
import css from './TestimonialBook.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly voices: readonly Testimonial[];
}

const inDoor = (shape: number) =>
  `(min-width: 62em) ${cover('clamp(6rem, 10vw, 10rem)', 4 / 5, shape)}, ${cover('min(22vw, 6rem)', 4 / 5, shape)}`;

/** Quotes as the lines of a guest book, set very large. */
export function TestimonialBook({ heading, voices }: Props) {
  return (
    <Section ground="turmeric" shoulders>
      <Heading label={heading.label} title={heading.title} />
      <div className={css.book}>
        {voices.map((voice) => (
          <figure key={voice.id} className={css.line}>
            <div className={css.door}>
              <Image src={voice.portrait} alt="" sizes={inDoor} className={css.face} />
            </div>
            <Quote voice={voice} />
          </figure>
        ))}
      </div>
    </Section>
  );
}
