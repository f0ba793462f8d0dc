import { Icon } from '../../../parts/Icon.tsx';
import css from './PlanLists.module.css';
import { Mark } from './PriceMark.tsx';
import type { Plan } from './schema.ts';

/** Each plan for itself: whom it suits, and feature by feature behind a door of its own. */
export function PlanLists({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <div className={css.plans}>
      {plans.map(({ title, suits, features }) => (
        <details key={title} className={css.plan}>
          <summary className={css.summary}>
            <span>
              <span className={css.name}>{title}</span>
              <span className={css.suits}>{suits}</span>
            </span>
            <Icon name="plus" className={css.sign} />
          </summary>
          <ul className={css.features}>
            {features.map(({ text, enabled }) => (
              <li key={text} className={css.feature}>
                <Mark included={enabled} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
