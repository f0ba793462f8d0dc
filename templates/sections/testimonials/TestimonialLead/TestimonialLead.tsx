import type { Heading as HeadingText, Testimonial } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { SteppedArch } from '../../../parts/SteppedArch.tsx';
import { Quote } from '../Quote/Quote.tsx';
import css from './TestimonialLead.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly voices: readonly Testimonial[];
}

const inDoor = (shape: number) =>
  `(min-width: 106.25em) ${cover('39rem', 4 / 5, shape)}, (min-width: 62em) ${cover('38vw', 4 / 5, shape)}, (min-width: 48em) ${cover('36vw', 3 / 5, shape)}, ${cover('92vw', 4 / 5, shape)}`;
const inWindow = (shape: number) =>
  `(min-width: 68em) ${cover('11rem', 4 / 5, shape)}, ${cover('8rem', 4 / 5, shape)}`;

/** One quote set very large beside a tall doorway, and the others below its sill. Nobody is drawn twice. */
export function TestimonialLead({ heading, voices }: Props) {
  const [lead, ...rest] = voices;
  if (!lead) return null;
  // The one in the doorway goes on first, and the next keeps together.
  const others = rest.toSorted((a, b) => Number(b.name === lead.name) - Number(a.name === lead.name));
  const isNew = (voice: Testimonial) => voices.find(({ name }) => name === voice.name) === voice;
  return (
    <Section ground="turmeric" tight shoulders innerClassName={css.page}>
      <div className={css.lead}>
        <Heading label={heading.label} title={heading.title} flush className={css.heading} />
        <SteppedArch src={lead.portrait} sizes={inDoor} className={css.door} />
        <figure className={css.first}>
          <Quote voice={lead} />
        </figure>
      </div>
      <div className={css.others}>
        {others.map((voice) => (
          <figure key={voice.id} className={css.voice}>
            {isNew(voice) && (
              <SteppedArch src={voice.portrait} sizes={inWindow} framed="text" className={css.window} />
            )}
            <Quote voice={voice} />
          </figure>
        ))}
      </div>
    </Section>
  );
}
