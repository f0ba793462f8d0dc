import { Image } from 'site';
import type { Project } from '../../content/schema.ts';
import { Icon } from '../parts/Icon.tsx';
import { outbound } from '../parts/outbound.ts';
import css from './ProjectWall.module.css';

/** Columns of twelve that the tiles of three rows take, again and again. */
const rhythm = [7, 5, 4, 4, 4, 5, 7];

/** Websites and apps as doors with house numbers, in rows of two, three and two. A tile opens into an arch. */
export function ProjectWall({ projects }: { readonly projects: readonly Project[] }) {
  return (
    <ol className={css.wall}>
      {projects.map(({ id, title, service, image, link }, at) => (
        <li key={id} id={id} className={css.tile}>
          <div className={css.frame}>
            <Image
              src={image}
              alt=""
              sizes={sizesOf(at)}
              className={css.picture}
              pictureClassName={css.door}
            />
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
          </div>
          <div className={css.caption}>
            <h3 className={css.title}>
              <a href={link} {...outbound(link)}>
                {title}
              </a>
            </h3>
            <p className={css.service}>{service}</p>
            <Icon name="out" className={css.out} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** On wide screens by the rhythm; on narrow ones every third tile takes the whole row. */
function sizesOf(at: number): string {
  const columns = rhythm[at % rhythm.length] ?? 4;
  const wide = Math.round((columns * 92) / 12);
  return `(min-width: 106.25em) ${columns * 8}rem, (min-width: 62em) ${wide}vw, ${at % 3 === 0 ? 92 : 46}vw`;
}
