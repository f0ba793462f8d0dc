import { Image } from 'site';
import { classNames } from '../../../lib/class-names.ts';
import { outbound } from '../../../lib/outbound.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { VideoLinkWords } from './schema.ts';
import css from './VideoLink.module.css';

/** A picture from edge to edge that leads to a film on another host. */
export function VideoLink({ banner }: { readonly banner: VideoLinkWords }) {
  const { title, picture, label, link } = banner;
  return (
    <section className={css.banner} data-ground="ink">
      <Image src={picture.src} alt={picture.alt} sizes="max(36rem, 100vw)" className={css.picture} />
      <div className={classNames('page', css.words)}>
        <h2 className={css.title}>{title}</h2>
        <a className={css.link} href={link} {...outbound(link)}>
          <span className={css.door}>
            <Icon name="play" />
          </span>
          {label}
          <Icon name="out" />
        </a>
      </div>
    </section>
  );
}
