import type { Home3 } from '../../content/schema.ts';
import { DoorSlide } from './DoorSlide.tsx';
import { HeroSlides } from './HeroSlides.tsx';

/** The opening of home page 3: one word across the page, and the word is the door. */
export function DoorHero({ hero }: { readonly hero: Home3['hero'] }) {
  return (
    <HeroSlides
      hero={hero}
      slide={(slide, place) => <DoorSlide key={slide.title} slide={slide} {...place} />}
    />
  );
}
