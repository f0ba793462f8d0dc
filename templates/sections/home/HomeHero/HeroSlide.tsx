import { Image } from 'site';
import type { Video } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ActionLabel } from '../../../parts/ActionLabel.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { PlayButton } from '../../../parts/PlayButton.tsx';
import { filmId } from '../../shared/VideoDialogs/VideoDialogs.tsx';
import { Slide, type SlidePlace } from '../HeroSlides/Slide.tsx';
import css from './HeroSlide.module.css';
import type { HomeSlideWords } from './schema.ts';

interface Props extends SlidePlace {
  readonly slide: HomeSlideWords;
  readonly video: Video;
}

/** A wall of one pigment, a few words on its quiet side, a doorway on the other. */
export function HeroSlide({ slide, video, number, of }: Props) {
  // It carries the heading of the page and the picture that paints first.
  const first = number === 1;
  const Title = first ? 'h1' : 'h2';
  return (
    <Slide ground={slide.ground} number={number} of={of} className={css.slide}>
      <div className={classNames('page', css.text)}>
        <Label>{slide.label}</Label>
        <Title className={css.title}>{slide.title}</Title>
        <p className={css.lead}>{slide.lead}</p>
        <div className={css.actions}>
          <Button href={slide.quote.link} icon="arrow">
            {slide.quote.label}
          </Button>
          <Button href={slide.action.link} variant="outline">
            <ActionLabel {...slide.action} />
          </Button>
          <PlayButton label={slide.play} note={video.length} popoverTarget={filmId(video.id)} />
        </div>
      </div>
      <Image
        src={slide.picture}
        alt=""
        sizes="(min-width: 62em) 92vw, 125vw"
        art={[{ media: '(width < 48em)', src: slide.tall, sizes: '100vw' }]}
        priority={first}
        pictureClassName={css.picture}
      />
    </Slide>
  );
}
