import { Image } from 'site';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../parts/Button.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { Slide, type SlidePlace } from '../HeroSlides/Slide.tsx';
import css from './MaskedHeroSlide.module.css';
import { MaskedWord } from './MaskedWord.tsx';
import type { MaskedSlideWords } from './schema.ts';

interface Props extends SlidePlace {
  readonly slide: MaskedSlideWords;
}

/** A word cut out of the wall, a picture behind it, and what it means underneath. */
export function MaskedHeroSlide({ slide, number, of }: Props) {
  const { ground, label, word, title, lead, picture, small, quote, action } = slide;
  const first = number === 1;
  const Title = first ? 'h1' : 'h2';
  return (
    <Slide ground={ground} number={number} of={of} className={css.slide}>
      <div className={classNames('page', css.inner)}>
        <Label className={css.label}>{label}</Label>
        <div className={css.door}>
          <Image
            src={picture}
            alt=""
            sizes="(min-width: 105em) 96rem, 92vw"
            art={[{ media: '(width < 37.5em)', src: small, sizes: '92vw' }]}
            priority={first}
            className={css.picture}
          />
          <MaskedWord word={word} id={`door-${number}`} />
        </div>
        <Title className={css.title}>{title}</Title>
        <div className={css.words}>
          <p className="lead">{lead}</p>
          <div className={css.actions}>
            <Button href={quote.link} icon="arrow" className={css.quote}>
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
