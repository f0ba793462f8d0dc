import type { ComponentProps, ReactNode } from 'react';
import { Image } from 'site';
import type { Voice } from '../../../lib/cases.ts';
import { cover } from '../../../lib/cover.ts';
import { NestedArch } from '../../../parts/NestedArch.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Quote } from '../../testimonials/Quote/Quote.tsx';
import css from './CaseVoice.module.css';

const inDoor = (shape: number) =>
  `(min-width: 48em) ${cover('min(18vw, 17rem)', 4 / 6, shape)}, ${cover('9rem', 4 / 6, shape)}`;

interface Props {
  readonly voice: Voice;
  /** The colours of the doorway. */
  readonly arch?: Pick<ComponentProps<typeof NestedArch>, 'ground' | 'lining'>;
  /** Stands below the name. */
  readonly children?: ReactNode;
}

/** What somebody at a client's says, who stands in the doorway beside it. */
export function CaseVoice({ voice, arch = { ground: 'indigo', lining: 'turmeric' }, children }: Props) {
  return (
    <Section ground="paper" tight>
      <figure className={css.voice}>
        <NestedArch {...arch} className={css.door}>
          <Image src={voice.portrait} alt="" sizes={inDoor} className={css.face} />
        </NestedArch>
        <Quote voice={voice} look="title">
          {children}
        </Quote>
      </figure>
    </Section>
  );
}
