import { Image } from 'site';
import { voiceOf } from '../../../lib/cases.ts';
import { cover } from '../../../lib/cover.ts';
import { NestedArch } from '../../../parts/NestedArch.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { Quote } from '../../testimonials/Quote/Quote.tsx';
import type { CaseStoryWords } from '../CaseStory/schema.ts';
import css from './CaseVoice.module.css';

const inDoor = (shape: number) =>
  `(min-width: 48em) ${cover('min(18vw, 17rem)', 4 / 6, shape)}, ${cover('9rem', 4 / 6, shape)}`;

/** What somebody at the client's says, who stands in the doorway beside it. */
export function CaseVoice({ story }: { readonly story: Pick<CaseStoryWords, 'client' | 'voice'> }) {
  const voice = voiceOf(story, usePage().content);
  return (
    <Section ground="paper" tight>
      <figure className={css.voice}>
        <NestedArch ground="indigo" lining="turmeric" className={css.door}>
          <Image src={voice.portrait} alt="" sizes={inDoor} className={css.face} />
        </NestedArch>
        <Quote voice={voice} look="title" />
      </figure>
    </Section>
  );
}
