import { Image } from 'site';
import { voiceOf } from '../../../lib/cases.ts';
import { cover } from '../../../lib/cover.ts';
import { NestedArch } from '../../../parts/NestedArch.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import type { CaseStoryWords } from '../CaseStory/schema.ts';
import css from './CaseVoice.module.css';

const inDoor = (shape: number) =>
  `(min-width: 48em) ${cover('min(18vw, 17rem)', 4 / 6, shape)}, ${cover('9rem', 4 / 6, shape)}`;

/** What somebody at the client's says, who stands in the doorway beside it. */
export function CaseVoice({ story }: { readonly story: Pick<CaseStoryWords, 'client' | 'voice'> }) {
  const { text, name, portrait, organisation } = voiceOf(story, usePage().content);
  return (
    <Section ground="paper" tight>
      <figure className={css.voice}>
        <NestedArch ground="indigo" lining="turmeric" className={css.door}>
          <Image src={portrait} alt="" sizes={inDoor} className={css.face} />
        </NestedArch>
        <blockquote className={css.quote}>
          <p>{`“${text}”`}</p>
        </blockquote>
        <figcaption className={css.who}>
          <span className={css.name}>{name}</span>
          <span className="quiet">{organisation}</span>
        </figcaption>
      </figure>
    </Section>
  );
}
