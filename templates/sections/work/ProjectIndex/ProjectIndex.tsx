import { Image, Island } from 'site';
import StillLinks from '../../../islands/StillLinks/StillLinks.tsx';
import type { Work } from '../../../lib/clients.ts';
import { TileLink } from '../../../parts/TileLink.tsx';
import css from './ProjectIndex.module.css';

/** Campaigns as a dense list. Each line has a window into its picture, which opens on hover and focus. */
export function ProjectIndex({
  projects,
  start,
}: {
  readonly projects: readonly Work[];
  readonly start: number;
}) {
  return (
    <Island of={StillLinks} when="visible">
      <ol className={css.index} start={start}>
        {projects.map(({ id, title, service, image, link }, at) => (
          <li key={id} id={id} className={css.row}>
            <span className={css.number} aria-hidden="true">
              {start + at}
            </span>
            <h3 className={css.title}>
              <TileLink href={link}>{title}</TileLink>
            </h3>
            <p className={css.service}>{service}</p>
            <div className={css.window}>
              <Image
                src={image}
                alt=""
                sizes="(min-width: 37.5em) 14rem, 88px"
                className={css.picture}
                pictureClassName={css.shutter}
              />
            </div>
          </li>
        ))}
      </ol>
    </Island>
  );
}
