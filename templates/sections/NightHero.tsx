import type { Home2 } from '../../content/schema.ts';
import { HeroSlides } from './HeroSlides.tsx';
import { NightSlide } from './NightSlide.tsx';

/** The opening of home page 2: the house by night, and again before the milk. */
export function NightHero({ hero }: { readonly hero: Home2['hero'] }) {
  return (
    <HeroSlides
      hero={hero}
      slide={(slide, place) => <NightSlide key={slide.title} slide={slide} {...place} />}
    />
  );
}
