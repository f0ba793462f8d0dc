import { Image } from 'site';
import type { Voice } from '../../../lib/cases.ts';
import { cover } from '../../../lib/cover.ts';
import { NestedArch } from '../../../parts/NestedArch.tsx';
import { Quote } from '../../testimonials/Quote/Quote.tsx';
import css from './WallVoice.module.css';

const inDoor = (shape: number) =>
  `(min-width: 48em) ${cover('min(15vw, 15rem)', 4 / 6, shape)}, ${cover('6.5rem', 4 / 6, shape)}`;

/** A break in the wall, as wide as the window: a client in a doorway, and what they say. */
export function WallVoice({ voice }: { readonly voice: Voice }) {
  const { text, name, portrait, client, organisation } = voice;
  return (
    <figure data-ground="indigo" className={css.voice}>
      <NestedArch ground="terracotta" lining="turmeric" className={css.door}>
        <Image src={portrait} alt="" sizes={inDoor} className={css.face} />
      </NestedArch>
      <Quote voice={{ text, name, client, organisation }} />
    </figure>
  );
}
