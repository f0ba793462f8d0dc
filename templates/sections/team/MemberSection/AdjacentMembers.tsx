import { Image } from 'site';
import type { Member } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { usePage } from '../../../site.ts';
import css from './AdjacentMembers.module.css';

interface Props {
  readonly previous: Member;
  readonly next: Member;
}

/** The doors left and right of a person's own. */
export function AdjacentMembers({ previous, next }: Props) {
  return (
    <nav aria-labelledby="next-door">
      <h2 id="next-door" className={css.label}>
        {usePage().content.ui.lists.nextDoor}
      </h2>
      <ul className={css.doors}>
        {[previous, next].map(({ slug, name, designation, profilePic }) => (
          <li key={slug}>
            <a className={css.door} href={`/team/${slug}`}>
              <span className={css.frame}>
                <Image
                  src={profilePic}
                  alt=""
                  sizes={(shape) => cover('4.5rem', 4 / 5, shape)}
                  className={css.face}
                />
              </span>
              <span>
                <span className={css.name}>{name}</span>
                <span className={css.role}>{designation}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
