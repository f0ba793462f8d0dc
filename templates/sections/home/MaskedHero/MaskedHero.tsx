import { HeroSlides } from '../HeroSlides/HeroSlides.tsx';
import { MaskedHeroSlide } from './MaskedHeroSlide.tsx';
import type { MaskedHeroWords } from './schema.ts';

/** The opening of home page 3: one word across the page, and the word is the door. */
export function MaskedHero({ hero }: { readonly hero: MaskedHeroWords }) {
  return (
    <HeroSlides
      hero={hero}
      slide={(slide, place) => <MaskedHeroSlide key={slide.title} slide={slide} {...place} />}
    />
  );
}
