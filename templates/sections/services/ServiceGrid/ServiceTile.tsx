import { Image } from 'site';
import type { Service } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import type { Place } from './places.ts';
import css from './ServiceTile.module.css';

interface Props {
  readonly service: Service;
  readonly place: Place;
  /** Shows what the service is for from the start, and not only on hover and focus. */
  readonly deep: boolean;
}

const onSmallPhones = '(max-width: 24.99em)';
const inStrip = 'max(37vw, 10rem)';

/** One service as a room of the house: its picture, its name plate, and the door is all of it. */
export function ServiceTile({ service, place, deep }: Props) {
  const { pictures, icon, label, tagline, description, ground, slug } = service;
  const { cut, leads, phone, tablet, wide } = place;
  const broad = pictures.tile ?? pictures.wide;
  return (
    <article
      className={classNames(css.room, css[cut], deep && css.deep, leads && css.leads)}
      data-ground={ground}
      data-goes={`service-${slug}`}
    >
      <Image
        src={pictures.scene}
        alt=""
        sizes={phone}
        art={[
          {
            media: '(min-width: 62em)',
            src: cut === 'tall' ? (pictures.tall ?? pictures.scene) : broad,
            sizes: wide,
          },
          { media: '(min-width: 48em)', src: broad, sizes: tablet },
          // Who follows has a strip as high as its words. On small phones these are high, and the high cut fits there too.
          ...(deep && !leads && pictures.tall
            ? [{ media: onSmallPhones, src: pictures.tall, sizes: inStrip }]
            : []),
        ]}
        className={classNames(css.picture, pictures.tile && css.own)}
        pictureClassName={css.frame}
      />
      <div className={css.plate}>
        <h3 className={css.title}>
          <TileLink href={`/${slug}`}>{label}</TileLink>
        </h3>
        <Icon name={icon} className={css.icon} />
        <div className={css.more}>
          <div className={css.words}>
            <p className={css.tagline}>{tagline}</p>
            <p className={css.description}>{description}</p>
          </div>
        </div>
        <Icon name="arrow" className={css.arrow} />
      </div>
    </article>
  );
}
