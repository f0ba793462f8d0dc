import { usePage } from '../../../site.ts';
import { HeroSlides } from '../HeroSlides/HeroSlides.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import type { HomeHeroWords } from './schema.ts';

/** The opening of home page 1. */
export function HomeHero({ hero }: { readonly hero: HomeHeroWords }) {
  const { videos } = usePage().content;
  return (
    <HeroSlides
      hero={hero}
      slide={(slide, place) => (
        <HeroSlide key={slide.title} slide={slide} video={videos.get(slide.video)} {...place} />
      )}
    />
  );
}
