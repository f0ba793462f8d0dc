import { Image } from 'site';
import type { Heading as HeadingText, Testimonial } from '../../content/schema.ts';
import { Heading } from '../parts/Heading.tsx';
import { Section } from '../parts/Section.tsx';
import { Said } from './Said.tsx';
import css from './VoicePairs.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly voices: readonly Testimonial[];
}

/** Quotes in two columns half a storey apart, as neighbours talk across a court. */
export function VoicePairs({ heading, voices }: Props) {
  return (
    <Section ground="terracotta" shoulders innerClassName={css.page}>
      <Heading label={heading.label} title={heading.title} />
      <div className={css.court}>
        {voices.map((voice) => (
          <figure key={voice.id} className={css.voice}>
            <div className={css.window}>
              <Image src={voice.portrait} alt="" className={css.face} />
            </div>
            <Said voice={voice} />
          </figure>
        ))}
      </div>
    </Section>
  );
}
