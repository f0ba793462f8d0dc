import type { Heading as HeadingText, Member } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { MemberTile } from '../MemberTile/MemberTile.tsx';
import css from './TeamGrid.module.css';

/** As many as the widest row can lack. The style sheet hides those that would begin a row. */
const freeDoors = [1, 2, 3];

interface Props {
  readonly heading: HeadingText;
  readonly members: readonly Member[];
}

/** The people in their doorways, staggered by half a storey. Where they leave the last row unfinished, doors stand ajar. */
export function TeamGrid({ heading, members }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ul className={css.team}>
        {members.map((member) => (
          <li key={member.slug} className={css.place}>
            <MemberTile member={member} />
          </li>
        ))}
        {freeDoors.map((place) => (
          <li key={place} className={classNames(css.place, css.free)} aria-hidden="true" />
        ))}
      </ul>
    </Section>
  );
}
