import type { GovernmentReport } from '../../../../content/schema.ts';
import { Section } from '../../../parts/Section.tsx';
import css from './ReportOutcome.module.css';

/** What changed for those whom the work was for: of so many doors, how many are lit, before and now. */
export function ReportOutcome({ outcome }: { readonly outcome: GovernmentReport['outcome'] }) {
  const { title, text, of, before, after } = outcome;
  return (
    <Section ground="indigo" innerClassName={css.outcome}>
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        <p className="lead">{text}</p>
      </div>
      <dl className={css.counts}>
        {[before, after].map(({ count, label }) => (
          <div key={label} className={css.count}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{count}</dd>
            <dd className={css.doors}>
              <Doors of={of} lit={count} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A stepped door on a grid of ten by twelve, and the next one two squares on. */
const door = (at: number) => `M${at * 12} 12V4h1V2h1V1h2V0h2v1h2v1h1v2h1v8z`;

function Doors({ of, lit }: { readonly of: number; readonly lit: number }) {
  const row = Array.from({ length: of }, (_, at) => door(at));
  return (
    <svg viewBox={`0 0 ${of * 12 - 2} 12`} shapeRendering="crispEdges" aria-hidden="true" focusable="false">
      <path className={css.lit} d={row.slice(0, lit).join('')} />
      <path className={css.dark} d={row.slice(lit).join('')} />
    </svg>
  );
}
