import type { Member } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { cover } from '../../../lib/cover.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { DoorNote } from '../DoorNote/DoorNote.tsx';
import { MemberTile } from '../MemberTile/MemberTile.tsx';
import type { TeamGridWords } from './schema.ts';
import css from './TeamGrid.module.css';

/** The `sizes` of a portrait in a door of 4 to 5, by the widths of the door. */
const inDoor = (widest: string, wide: string, onPhone: string) => (shape: number) =>
  [
    `(min-width: 106.25em) ${cover(widest, 4 / 5, shape)}`,
    `(min-width: 48em) ${cover(wide, 4 / 5, shape)}`,
    cover(onPhone, 4 / 5, shape),
  ].join(', ');

/** Of the first row: of the founder, and of those beside the founder. */
const sizes = {
  founder: inDoor('40rem', '38vw', '92vw'),
  director: inDoor('28rem', '27vw', '44vw'),
};

interface Props {
  readonly words: TeamGridWords;
  readonly members: readonly Member[];
}

/**
 * The people in their doorways: those who run the house in larger ones, all others staggered by half a storey, each with
 * what to bring there. Where they leave the last row unfinished, doors stand ajar and say why. The style sheet hides those
 * that would begin a row.
 */
export function TeamGrid({ words, members }: Props) {
  const { heading, bring, doors } = words;
  const leads = ({ designation }: Member) => designation === 'Director';
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ul className={css.directors}>
        {members.filter(leads).map((member, at) => (
          <li key={member.slug} className={css.director}>
            <MemberTile
              member={member}
              leads={at === 0 ? { sizes: sizes.founder, large: true } : { sizes: sizes.director }}
            />
          </li>
        ))}
      </ul>
      <ul className={css.team}>
        {members
          .filter((member) => !leads(member))
          .map((member) => (
            <li key={member.slug} className={css.place}>
              <MemberTile member={member} bring={bring} />
            </li>
          ))}
        {doors.map(({ title, text, action }) => (
          <li key={title} className={classNames(css.place, css.free)}>
            <div className={css.door} />
            <p className={css.title}>{title}</p>
            {action && <ArrowLink href={action.link}>{action.label}</ArrowLink>}
            <DoorNote className={css.text}>{text}</DoorNote>
          </li>
        ))}
      </ul>
    </Section>
  );
}
