import { Island } from 'site';
import CountUp, { CountedNumber } from '../../../islands/CountUp/CountUp.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './Claims.module.css';

/** What the agency says of itself: three figures on a descending line, each with what it counts. */
export function Claims() {
  const { site, sections } = usePage().content;
  const { success, users, experience } = site.claims;
  const { title, duration } = sections.counters;
  return (
    <Section ground="turmeric" tight shoulders>
      <h2 className="visually-hidden">{title}</h2>
      <Island of={CountUp} props={{ duration }} when="visible">
        <dl className={css.claims}>
          {[success, users, experience].map(({ value, label }) => {
            const number = Number.parseInt(value, 10);
            return (
              <div key={label} className={css.claim}>
                <dt className={css.label}>{label}</dt>
                <dd className={css.number}>
                  <CountedNumber>{number}</CountedNumber>
                  {value.slice(String(number).length)}
                </dd>
              </div>
            );
          })}
        </dl>
      </Island>
    </Section>
  );
}
