import { HeroSlides } from '../HeroSlides/HeroSlides.tsx';
import { ParallaxHeroSlide } from './ParallaxHeroSlide.tsx';
import type { ParallaxHeroWords } from './schema.ts';

/** The opening of home page 2: the house by night, and again before the milk. */
export function ParallaxHero({ hero }: { readonly hero: ParallaxHeroWords }) {
  return (
    <HeroSlides
      hero={hero}
      slide={(slide, place) => <ParallaxHeroSlide key={slide.title} slide={slide} {...place} />}
    />
  );
}
