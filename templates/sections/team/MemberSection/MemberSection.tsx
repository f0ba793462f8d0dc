import type { Member } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { named } from '../../../lib/named.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Breadcrumbs } from '../../../parts/Breadcrumbs.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { AdjacentMembers } from './AdjacentMembers.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import css from './MemberSection.module.css';

/** Up to so many letters a sentence is set larger, so that it fills the height of the card as a long one does. */
const brief = 62;

/** Up to so many it would have two lines only, and is set narrower. */
const terse = 46;

/** A person: the name large, the business card beside it. */
export function MemberSection({ member }: { readonly member: Member }) {
  const { team, teamPage, ui } = usePage().content;
  const { card } = ui;
  const people = team.all;
  const at = people.indexOf(member);
  const words = member.description || named(teamPage.silent, member);
  const neighbour = (step: number) => people[(at + step + people.length) % people.length] ?? member;
  return (
    <Section ground="paper" tight className={css.section} innerClassName={css.page}>
      <div className={css.text}>
        <Breadcrumbs here={member.name} className={css.crumbs} />
        <h1 className={css.name}>{member.name}</h1>
        <p className="lead">{member.designation}</p>
        <p
          className={classNames(
            css.words,
            words.length <= brief && css.brief,
            words.length <= terse && css.terse,
          )}
        >
          {words}
        </p>
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
