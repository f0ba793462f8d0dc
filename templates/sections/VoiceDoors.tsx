import { Image } from 'site';
import type { TestimonialCard } from '../../content/schema.ts';
import { cover } from '../parts/cover.ts';
import { Section } from '../parts/Section.tsx';
import { NestedDoor } from './NestedDoor.tsx';
import { Said } from './Said.tsx';
import css from './VoiceDoors.module.css';

const looks = [
  { ground: 'indigo', lining: 'turmeric' },
  { ground: 'terracotta', lining: 'turmeric' },
  { ground: 'ochre', lining: 'terracotta' },
] as const;

const inDoor = (shape: number) =>
  `(min-width: 37.5em) ${cover('min(20vw, 20rem)', 4 / 6, shape)}, ${cover('min(60vw, 16rem)', 4 / 6, shape)}`;

/** Clients in tall doorways, each a few steps further down. */
export function VoiceDoors({ voices }: { readonly voices: readonly TestimonialCard[] }) {
  return (
    <Section ground="paper" innerClassName={css.page}>
      <div className={css.doors}>
        {voices.map((voice, at) => (
          <figure key={voice.id} className={css.voice}>
            <NestedDoor {...(looks[at % looks.length] ?? looks[0])} className={css.door}>
              <Image src={voice.portrait} alt="" sizes={inDoor} className={css.face} />
            </NestedDoor>
            <Said voice={voice} />
          </figure>
        ))}
      </div>
    </Section>
  );
}
