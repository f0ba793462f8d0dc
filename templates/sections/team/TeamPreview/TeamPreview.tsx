import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { MemberTile } from '../MemberTile/MemberTile.tsx';
import css from './TeamPreview.module.css';

/** Four of the team in their doorways, for pages that are about something else. */
export function TeamPreview() {
  const { sections, team } = usePage().content;
  const { label, title, lead, members, action } = sections.people;
  return (
    <Section ground="paper">
      <Heading
        label={label}
        title={title}
        action={
          <Button href={action.link} icon="arrow">
            {action.label}
          </Button>
        }
      />
      <div className={css.gate}>
        {lead && <p className={classNames('lead', 'quiet', css.lead)}>{lead}</p>}
        <div className={css.steps}>
          <ul className={css.people}>
            {members.map((slug) => (
              <li key={slug}>
                <MemberTile member={team.get(slug)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
