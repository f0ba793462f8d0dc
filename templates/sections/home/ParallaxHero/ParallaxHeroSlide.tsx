import { Image } from 'site';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../parts/Button.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { Slide, type SlidePlace } from '../HeroSlides/Slide.tsx';
import css from './ParallaxHeroSlide.module.css';
import type { ParallaxSlideWords } from './schema.ts';

interface Props extends SlidePlace {
  readonly slide: ParallaxSlideWords;
}

const sizes = '(min-width: 48em) 100vw, 152vw';
/** These drawings are smallest at their own width: scaling softens edges, and soft edges take more bytes. */
const unscaled = { sizes: '100vw', widths: [2400] };

/**
 * Sky, house and lamps, one behind the other; the words stand on the roof beam at the left. A phone gets all three in
 * one picture.
 */
export function ParallaxHeroSlide({ slide, number, of }: Props) {
  const { ground, planes, label, title, lead, quote, action } = slide;
  const first = number === 1;
  // On phones all three images are the same file, and the styles show only the first of them.
  const art = [
    { media: '(width < 37.5em) and (min-resolution: 2.5dppx)', src: planes.tall, ...unscaled },
    { media: '(width < 37.5em)', src: planes.small, ...unscaled },
  ];
  const Title = first ? 'h1' : 'h2';
  return (
    <Slide ground={ground} number={number} of={of} className={css.slide}>
      <div className={css.planes}>
        <Image src={planes.sky} alt="" sizes={sizes} art={art} priority={first} className={css.sky} />
        <Image src={planes.front} alt="" sizes={sizes} art={art} className={css.front} />
        <Image src={planes.lamps} alt="" sizes={sizes} art={art} className={css.lamps} />
      </div>
      <div className={css.wall}>
        <div className={classNames('page', css.words)}>
          <Label>{label}</Label>
          <Title className={css.title}>{title}</Title>
          <p className={css.lead}>{lead}</p>
          <div className={css.actions}>
            <Button href={quote.link} icon="arrow">
              {quote.label}
            </Button>
            <Button href={action.link} variant="outline">
              {action.label}
            </Button>
          </div>
        </div>
      </div>
    </Slide>
  );
}
