import { Image, Island } from 'site';
import StillLinks from '../../../islands/StillLinks/StillLinks.tsx';
import type { Told } from '../../../lib/cases.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { Work } from '../../../lib/clients.ts';
import { TileLink } from '../../../parts/TileLink.tsx';
import { ProjectOutcome } from '../ProjectOutcome/ProjectOutcome.tsx';
import css from './ProjectIndex.module.css';

/** A picture takes a third of a line on tablets and wider; that of a project that leads, more than half of the page. */
const sizes = {
  line: '(min-width: 106.25em) 18rem, (min-width: 48em) 17vw, 96px',
  lead: '(min-width: 106.25em) 56rem, (min-width: 48em) 54vw, 92vw',
};

/** Every seventh project leads the six after it, which stand two beside each other. */
const leading = 7;

interface Props {
  readonly projects: readonly Work[];
  /** The number of the first. */
  readonly start: number;
  /** What came of those that have a story. */
  readonly told: Told;
  /** The words of the link to a story. */
  readonly story: string;
}

/** Campaigns as lines with pictures, two beside each other, below one that is shown large. */
export function ProjectIndex({ projects, start, told, story }: Props) {
  return (
    <Island of={StillLinks} when="visible">
      <ol className={css.index} start={start}>
        {projects.map(({ id, title, service, note, image, link }, at) => {
          const study = told.get(id);
          const leads = at % leading === 0;
          return (
            <li key={id} id={id} className={classNames(css.row, leads && css.lead)}>
              <div className={css.words}>
                <span className={css.number} aria-hidden="true">
                  {start + at}
                </span>
                <h3 className={css.title}>
                  <TileLink href={link}>{title}</TileLink>
                </h3>
                <p className={css.service}>{service}</p>
                {note && <p className={css.note}>{note}</p>}
                {study && <ProjectOutcome study={study} story={story} large={leads} />}
              </div>
              <Image
                src={image}
                alt=""
                sizes={leads ? sizes.lead : sizes.line}
                className={css.picture}
                pictureClassName={css.window}
              />
            </li>
          );
        })}
      </ol>
    </Island>
  );
}
