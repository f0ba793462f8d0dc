import { Image, Island } from 'site';
import type { Feed } from '../../../../content/schema.ts';
import FrameLoader from '../../../islands/FrameLoader/FrameLoader.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Button } from '../../../parts/Button.tsx';
import css from './Embed.module.css';

interface EmbedProps {
  readonly feed: Feed;
  /** How wide the picture is shown. */
  readonly sizes?: string;
  readonly className?: string | undefined;
}

/**
 * A page of another host behind a drawing. Drawing and page are 500 px high, 400 px on narrow screens. Nothing is
 * requested from that host until a visitor presses the button. The plain link is always there as well.
 */
export function Embed({ feed, sizes = '(min-width: 48em) 50vw, 100vw', className }: EmbedProps) {
  const { title, text, address, link, linkLabel, load, picture } = feed;
  return (
    <Island of={FrameLoader} when="interaction" props={{ title, address }}>
      <div className={classNames(css.root, className)} data-door="">
        <Image
          src={picture.src}
          alt={picture.alt}
          sizes={sizes}
          art={picture.wide ? [{ media: '(min-width: 62em)', src: picture.wide, sizes }] : []}
          className={css.picture}
          pictureClassName={css.drawing}
        />
        <div className={css.card} data-ground="paper">
          <p className={css.text}>{text}</p>
          <div className={css.actions}>
            <Button className={css.load} data-load="">
              {load}
            </Button>
            <ArrowLink href={link} icon="out">
              {linkLabel}
            </ArrowLink>
          </div>
        </div>
      </div>
    </Island>
  );
}
