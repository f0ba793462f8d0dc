import type { ReactNode } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../site.ts';
import css from './HeroSlider.module.css';

export interface HeroSliderProps {
  /** What the slider is, as it is read out. */
  readonly label: string;
  /** Milliseconds that a slide stays. */
  readonly delay: number;
  /** Pixels between two slides. */
  readonly spacing: number;
  /** The title of each slide, for the buttons that lead to it. */
  readonly titles: readonly string[];
  /** One `Slide` for each title, whatever it shows. */
  readonly children?: ReactNode;
}

/** Slides that lie on top of each other and fade. Until the script runs, only the first shows. Without script: a row. */
export default function HeroSlider({ label, titles, children }: HeroSliderProps) {
  const { slides } = usePage().content.ui;
  return (
    <section className={css.hero} aria-label={label} aria-roledescription="carousel" data-hero>
      <fieldset className={css.controls}>
        <legend className="visually-hidden">{slides.title}</legend>
        <button
          className={css.pause}
          type="button"
          aria-label={slides.pause}
          data-pause={slides.pause}
          data-play={slides.play}
          hidden
        >
          <Icon name="pause" className={css.whileRotating} />
          <Icon name="play" className={css.whileStill} />
        </button>
        {titles.map((title, at) => (
          <button
            key={title}
            className={css.bullet}
            type="button"
            aria-label={`Slide ${at + 1}: ${title}`}
            aria-current={at === 0 ? 'true' : undefined}
            data-bullet
          >
            {at + 1}
          </button>
        ))}
      </fieldset>
      <div className={css.slides} data-slides>
        {children}
      </div>
    </section>
  );
}
