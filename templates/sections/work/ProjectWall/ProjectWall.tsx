import { Image } from 'site';
import type { Told } from '../../../lib/cases.ts';
import type { Work } from '../../../lib/clients.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { SettlingFrame } from '../../../parts/SettlingFrame.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import { ProjectOutcome } from '../ProjectOutcome/ProjectOutcome.tsx';
import css from './ProjectWall.module.css';

/** How many of twelve columns each picture would take uncut. The pattern fills three rows and then repeats. */
const rhythm = [7, 7, 4, 4, 4, 7, 7];

interface Props {
  readonly projects: readonly Work[];
  /** The house number of the first. */
  readonly start: number;
  /** What came of those that have a story. */
  readonly told: Told;
  /** The words of the link to a story. */
  readonly story: string;
}

/** Websites and apps as doors with house numbers, in rows of two, three and two. A tile opens into an arch. */
export function ProjectWall({ projects, start, told, story }: Props) {
  return (
    <ol className={css.wall} start={start}>
      {projects.map(({ id, title, service, note, image, link }, at) => {
        const study = told.get(id);
        return (
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
                {start + at}
              </span>
            </SettlingFrame>
            <div className={css.caption}>
              <h3 className={css.title}>
                <TileLink href={link}>{title}</TileLink>
              </h3>
              <p className={css.service}>{service}</p>
              {note && <p className={css.note}>{note}</p>}
              <Icon name="out" className={css.out} />
              {study && (
                <div className={css.outcome}>
                  <ProjectOutcome study={study} story={story} />
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * From tablets on the rhythm decides: a small door is cut from a picture as tall as the large one beside it. On phones
 * every third tile takes a whole row, and so does a last lone tile.
 */
function sizesOf(at: number, last: boolean): string {
  const columns = rhythm[at % rhythm.length] ?? 4;
  const wide = Math.round((columns * 92) / 12);
  const alone = at % 3 === 0 || (last && at % 3 === 1);
  return `(min-width: 106.25em) ${columns * 8}rem, (min-width: 48em) ${wide}vw, ${alone ? 92 : 46}vw`;
}
