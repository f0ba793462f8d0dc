import type { Ground, Member } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { named } from '../../../lib/named.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import stepped from '../../../parts/Stepped.module.css';
import css from './MemberAsks.module.css';
import type { MemberAsksHeading } from './schema.ts';

interface Props {
  readonly heading: MemberAsksHeading;
  readonly member: Member;
  readonly asks: NonNullable<Member['asks']>;
}

const grounds: readonly Ground[] = ['turmeric', 'dusk', 'clay'];

/** What one may come to a person with: three doors to knock on. */
export function MemberAsks({ heading, member, asks }: Props) {
  return (
    <Section ground="ink" tight shoulders>
      <Heading label={heading.label} title={named(heading, member)} long />
      <ul className={css.doors}>
        {asks.map((ask, at) => (
          <li key={ask} className={classNames(stepped.stepped, css.door)} data-ground={grounds[at]}>
            {ask}
          </li>
        ))}
      </ul>
    </Section>
  );
}
