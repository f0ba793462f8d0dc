import { usePage } from '../../../site.ts';
import css from './Claims.module.css';

/** What the agency says of itself, as ruled rows: a figure and what it counts. */
export function Claims() {
  const { success, users, experience } = usePage().content.site.claims;
  return (
    <dl className={css.claims}>
      {[success, users, experience].map(({ value, label }) => (
        <div key={label} className={css.row}>
          <dt>{label}</dt>
          <dd className={css.number}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
