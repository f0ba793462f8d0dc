import type { Counter } from '../../content/schema.ts';
import { Section } from '../parts/Section.tsx';
import css from './Counters.module.css';

interface Props {
  readonly title: string;
  readonly counters: readonly Counter[];
}

/** Four figures on a descending line, set huge. */
export function Counters({ title, counters }: Props) {
  return (
    <Section ground="turmeric" tight shoulders>
      <h2 className="visually-hidden">{title}</h2>
      <dl className={css.counters}>
        {counters.map(({ id, value, label }) => (
          <div key={id} className={css.counter}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.number}>
              <span>{value}</span>
              <span className={css.plus}>+</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
