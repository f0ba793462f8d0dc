import type { Ground, Member } from '../../../../content/schema.ts';
import { named } from '../../../lib/named.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './MemberHour.module.css';
import type { MemberHourHeading } from './schema.ts';

interface Props {
  readonly heading: MemberHourHeading;
  readonly member: Member;
  readonly hour: NonNullable<Member['hour']>;
}

const grounds: readonly Ground[] = ['turmeric', 'clay', 'dusk', 'terracotta'];

/** An hour with a person: four parts, each with a sheet of sixty squares on which its own minutes are coloured. */
export function MemberHour({ heading, member, hour }: Props) {
  return (
    <Section ground="paper" tight>
      <Heading label={heading.label} title={named(heading, member)} long />
      <ol className={css.parts}>
        {hour.map(({ title, text, begins }, at) => (
          <li key={title} className={css.part}>
            <p className={css.minute}>
              <span className="visually-hidden">{heading.minute}</span> {begins}
              <span aria-hidden="true">{heading.sign}</span>
            </p>
            <Sheet begins={begins} ends={hour[at + 1]?.begins ?? 60} ground={grounds[at]} />
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface SheetProps {
  readonly begins: number;
  readonly ends: number;
  readonly ground: Ground | undefined;
}

/** Twelve columns, as on a clock, of five minutes each. */
function Sheet({ begins, ends, ground }: SheetProps) {
  const [from, to] = [begins / 5, ends / 5];
  return (
    <svg className={css.sheet} viewBox="0 0 12 5" aria-hidden="true" focusable="false">
      <path className={css.later} d="M0 0h12v5H0z" />
      <path className={css.past} d={`M0 0h${from}v5H0z`} />
      <path className={css.now} data-ground={ground} d={`M${from} 0H${to}v5H${from}z`} />
      <path
        className={css.lines}
        d="M0 1h12M0 2h12M0 3h12M0 4h12M1 0v5M2 0v5M3 0v5M4 0v5M5 0v5M6 0v5M7 0v5M8 0v5M9 0v5M10 0v5M11 0v5"
      />
    </svg>
  );
}
