import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './Stats.module.css';
import type { StatsWords } from './schema.ts';

const grounds = ['indigo', 'clay', 'terracotta', 'ochre'] as const;

/** Short facts in a row of arches, each taller than the one before. */
export function Stats({ heading, facts }: StatsWords) {
  return (
    <Section ground="raised">
      <Heading label={heading.label} title={heading.title} />
      <dl className={css.arches}>
        {facts.map(({ value, label }, at) => (
          <div key={label} className={css.arch} data-ground={grounds[at % grounds.length]}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
