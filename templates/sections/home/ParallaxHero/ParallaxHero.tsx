import type { Home2 } from '../../../../content/schema.ts';
import { HeroSlides } from '../HeroSlides/HeroSlides.tsx';
import { ParallaxHeroSlide } from './ParallaxHeroSlide.tsx';

/** The opening of home page 2: the house by night, and again before the milk. */
export function ParallaxHero({ hero }: { readonly hero: Home2['hero'] }) {
  return (
    <HeroSlides
      hero={hero}
      slide={(slide, place) => <ParallaxHeroSlide key={slide.title} slide={slide} {...place} />}
    />
  );
}
