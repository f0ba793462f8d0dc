import type { Member } from '../../../../content/schema.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { AdjacentMembers } from './AdjacentMembers.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import css from './MemberSection.module.css';

/** A person: the name large, the business card beside it. */
export function MemberSection({ member }: { readonly member: Member }) {
  const { team, teamPage, ui } = usePage().content;
  const { card } = ui;
  const people = team.all;
  const at = people.indexOf(member);
  const neighbour = (step: number) => people[(at + step + people.length) % people.length] ?? member;
  return (
    <Section ground="paper" tight className={css.section} innerClassName={css.page}>
      <div className={css.text}>
        <Heading label={teamPage.banner.title} title={member.name} level={1} flush className={css.heading} />
        <p className="lead">{member.designation}</p>
        {member.description && <p className={css.words}>{member.description}</p>}
        <ArrowLink href="/team">{card.back}</ArrowLink>
      </div>
      <div className={css.card} data-goes={`member-${member.slug}`}>
        <BusinessCard member={member} />
        <p className={css.note}>{card.print}</p>
      </div>
      <div className={css.neighbours}>
        <AdjacentMembers previous={neighbour(-1)} next={neighbour(1)} />
      </div>
    </Section>
  );
}
