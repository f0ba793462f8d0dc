import { Island } from 'site';
import type { Home } from '../../content/schema.ts';
import HeroSlider from '../islands/HeroSlider.tsx';
import { usePage } from '../site.ts';
import { HeroSlide } from './HeroSlide.tsx';

/** The opening of home page 1. */
export function HomeHero({ hero }: { readonly hero: Home['hero'] }) {
  const { videos } = usePage().content;
  const { label, delay, spacing, slides } = hero;
  const titles = slides.map(({ title }) => title);
  return (
    <Island of={HeroSlider} props={{ label, delay, spacing, titles }} when="idle">
      {slides.map((slide, at) => (
        <HeroSlide
          key={slide.title}
          slide={slide}
          video={videos.get(slide.video)}
          number={at + 1}
          of={slides.length}
        />
      ))}
    </Island>
  );
}
