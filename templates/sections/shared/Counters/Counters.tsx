import { Island } from 'site';
import type { Counter } from '../../../../content/schema.ts';
import CountUp, { CountedNumber } from '../../../islands/CountUp/CountUp.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './Counters.module.css';
import type { CountersWords } from './schema.ts';

interface Props {
  readonly words: CountersWords;
  readonly counters: readonly Counter[];
}

/** Four figures on a descending line, set huge. */
export function Counters({ words: { title, duration }, counters }: Props) {
  return (
    <Section ground="turmeric" tight shoulders>
      <h2 className="visually-hidden">{title}</h2>
      <Island of={CountUp} props={{ duration }} when="visible">
        <dl className={css.counters}>
          {counters.map(({ id, value, label }) => (
            <div key={id} className={css.counter}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.number}>
                <CountedNumber>{value}</CountedNumber>
                <span className={css.plus}>+</span>
              </dd>
            </div>
          ))}
        </dl>
      </Island>
    </Section>
  );
}
