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
  /** Stands before what somebody says the second time. */
  readonly again: string;
}

const inWindow = (shape: number) =>
  `(min-width: 62em) ${cover('clamp(16rem, 24vw, 27rem)', 4 / 5, shape)}, (min-width: 48em) ${cover('min(30vw, 17rem)', 3 / 5, shape)}, ${cover('min(58vw, 17rem)', 4 / 5, shape)}`;

/**
 * Quotes by whom they are: each person looks out of one window, and the next one out of the window across the court. What
 * somebody said first is set large, and what they said later smaller beside it.
 */
export function TestimonialPairs({ heading, voices, again }: Props) {
  const names = new Set(voices.map(({ name }) => name));
  const people = [...names].map((name) => ({ name, said: voices.filter((one) => one.name === name) }));
  return (
    <Section ground="terracotta" shoulders>
      <Heading label={heading.label} title={heading.title} />
      <div className={css.court}>
        {people.map(({ name, said }) => (
          <div key={name} className={css.neighbour}>
            {said.slice(0, 1).map(({ portrait }) => (
              <div key={portrait} className={css.window}>
                <Image src={portrait} alt="" sizes={inWindow} className={css.face} />
              </div>
            ))}
            {said.map((voice, at) => (
              <figure key={voice.id} className={css.voice}>
                {at > 0 && <p className={css.again}>{again}</p>}
                <Quote voice={voice} look={at > 0 ? 'title' : 'display'} />
              </figure>
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}
