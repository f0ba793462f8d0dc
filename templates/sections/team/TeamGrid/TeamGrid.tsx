import type { Heading as HeadingText, Member } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { MemberTile } from '../MemberTile/MemberTile.tsx';
import css from './TeamGrid.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly members: readonly Member[];
}

/** The people in their doorways, staggered by half a storey. */
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
      </ul>
    </Section>
  );
}
