import type { ReactNode } from 'react';
import { Island } from 'site';
import HeroSlider from '../../../islands/HeroSlider/HeroSlider.tsx';
import type { SlidePlace } from './Slide.tsx';

interface Props<S> {
  readonly hero: {
    readonly label: string;
    readonly delay: number;
    readonly spacing: number;
    readonly slides: readonly S[];
  };
  /** Draws one of them; the root of it is a `Slide`. */
  readonly slide: (slide: S, place: SlidePlace) => ReactNode;
}

/** The fading slides that open each home page, whatever they look like. */
export function HeroSlides<S extends { readonly title: string }>({ hero, slide }: Props<S>) {
  const { label, delay, spacing, slides } = hero;
  const titles = slides.map(({ title }) => title);
  return (
    <Island of={HeroSlider} props={{ label, delay, spacing, titles }} when="idle">
      {slides.map((entry, at) => slide(entry, { number: at + 1, of: slides.length }))}
    </Island>
  );
}
