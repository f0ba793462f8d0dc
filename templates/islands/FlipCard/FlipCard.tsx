import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type { Ground } from '../../../content/schema.ts';
import { PlainButton } from '../../parts/PlainButton.tsx';
import css from './FlipCard.module.css';

export interface FlipCardProps {
  readonly ground: Ground;
  /** The words on the button. */
  readonly turn: string;
  /** The page decides what is on the faces. */
  readonly front: ReactNode;
  readonly back: ReactNode;
}

/** A business card. Every click turns it, except one on a link of it. */
export default function FlipCard({ ground, turn, front, back }: FlipCardProps) {
  const [flipped, setFlipped] = useState(false);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const flip = () => setFlipped((side) => !side);
  const flipUnlessLink = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a'))) flip();
  };
  return (
    <div className={css.stage}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button below is the way for keys. */}
      <div className={css.card} data-flipped={flipped || undefined} onClick={flipUnlessLink}>
        {/* Without script both faces must be readable, so neither is inert until the script runs. */}
        <article
          className={css.front}
          data-ground={ground}
          data-printed
          aria-label="Front"
          inert={awake && flipped}
        >
          {front}
        </article>
        <article
          className={css.back}
          data-ground="terracotta"
          data-printed
          aria-label="Back"
          inert={awake && !flipped}
        >
          {back}
        </article>
      </div>
      <PlainButton className={css.turn} aria-pressed={flipped} onClick={flip}>
        {turn}
      </PlainButton>
    </div>
  );
}
