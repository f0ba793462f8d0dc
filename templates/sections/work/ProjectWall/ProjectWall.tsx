import { Image } from 'site';
import type { Work } from '../../../lib/clients.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { SettlingFrame } from '../../../parts/SettlingFrame.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import css from './ProjectWall.module.css';

/** How many of twelve columns each picture would take uncut. The pattern fills three rows and then repeats. */
const rhythm = [7, 7, 4, 4, 4, 7, 7];

/** Websites and apps as doors with house numbers, in rows of two, three and two. A tile opens into an arch. */
export function ProjectWall({ projects }: { readonly projects: readonly Work[] }) {
  return (
    <ol className={css.wall}>
      {projects.map(({ id, title, service, image, link }, at) => (
        <li key={id} id={id} className={css.tile}>
          <SettlingFrame className={css.frame}>
            <Image
              src={image}
              alt=""
              sizes={sizesOf(at, at === projects.length - 1)}
              className={css.picture}
              pictureClassName={css.door}
            />
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
          </SettlingFrame>
          <div className={css.caption}>
            <h3 className={css.title}>
              <TileLink href={link}>{title}</TileLink>
            </h3>
            <p className={css.service}>{service}</p>
            <Icon name="out" className={css.out} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/**
 * On wide screens the rhythm decides: a small door is cut from a picture as tall as the large one beside it. On narrow ones
 * every third tile takes a whole row, and so does a last lone tile.
 */
function sizesOf(at: number, last: boolean): string {
  const columns = rhythm[at % rhythm.length] ?? 4;
  const wide = Math.round((columns * 92) / 12);
  const alone = at % 3 === 0 || (last && at % 3 === 1);
  return `(min-width: 106.25em) ${columns * 8}rem, (min-width: 62em) ${wide}vw, ${alone ? 92 : 46}vw`;
}
