import { Image } from 'site';
import type { HeroSlide as Slide, Video } from '../../content/schema.ts';
import { Button } from '../parts/Button.tsx';
import { Label } from '../parts/Heading.tsx';
import { PlayButton } from '../parts/PlayButton.tsx';
import { filmId } from './Films.tsx';
import css from './HeroSlide.module.css';

interface Props {
  readonly slide: Slide;
  readonly video: Video;
  /** 1 for the first; it carries the page's heading and the picture that paints first. */
  readonly number: number;
  readonly of: number;
}

/** A wall of one pigment, a few words on its quiet side, a doorway on the other. */
export function HeroSlide({ slide, video, number, of }: Props) {
  const first = number === 1;
  const Title = first ? 'h1' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, and no set of fields.
    <div
      className={`swiper-slide ${css.slide}`}
      data-ground={slide.ground}
      role="group"
      aria-roledescription="slide"
      aria-label={`${number} of ${of}`}
    >
      <div className={`page ${css.text}`}>
        <Label>{slide.label}</Label>
        <Title className={css.title}>{slide.title}</Title>
        <p className={css.lead}>{slide.lead}</p>
        <div className={css.actions}>
          <Button href={slide.action.link} icon="arrow">
            {slide.action.label}
          </Button>
          <PlayButton label={slide.play} note={video.length} popoverTarget={filmId(video.id)} />
        </div>
      </div>
      <Image
        src={slide.picture}
        alt=""
        sizes="(min-width: 992px) 92vw, 125vw"
        art={[{ media: '(max-width: 767px)', src: slide.tall, sizes: '100vw' }]}
        priority={first}
        pictureClassName={css.picture}
      />
    </div>
  );
}
