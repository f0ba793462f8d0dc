import type { Heading as HeadingText, TeamCard } from '../../content/schema.ts';
import { Heading } from '../parts/Heading.tsx';
import { Section } from '../parts/Section.tsx';
import { MemberCard } from './MemberCard.tsx';
import css from './TeamGrid.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly cards: readonly TeamCard[];
}

/** The people in their doorways, staggered by half a storey. */
export function TeamGrid({ heading, cards }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ul className={css.team}>
        {cards.map((card) => (
          <li key={card.slug} className={css.place}>
            <MemberCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
