// biome-ignore-all lint/a11y/noRedundantRoles: the narrow layout takes the roles from the elements, so they are said again.
import type { Plan, Pricing, PricingRow } from '../../content/schema.ts';
import { classNames } from '../parts/class-names.ts';
import { Mark } from './PriceMark.tsx';
import css from './PriceTable.module.css';

type Props = Pick<Pricing, 'corner' | 'currency' | 'period' | 'plans' | 'rows'>;

/** A row stands for one or two features; a plan includes it where it includes all of them. */
const includes = (plan: Plan, row: PricingRow) =>
  row.features.every((name) => plan.features.some(({ text, enabled }) => text === name && enabled));

/**
 * The four plans against nine services. One table at every width.
 */
export function PriceTable({ corner, currency, period, plans, rows }: Props) {
  return (
    <table className={css.prices} role="table">
      <caption className="visually-hidden">Plans in rupees per month, and what each includes</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th className={classNames(css.plan, css.corner)} role="columnheader" scope="col">
            {corner}
          </th>
          {plans.map(({ title, price, badge }) => (
            <th
              key={title}
              className={classNames(css.plan, badge && css.best)}
              role="columnheader"
              scope="col"
            >
              {badge && <span className={css.badge}>{badge}</span>}
              <span className={css.name}>{title}</span>
              <span className={css.price}>
                {currency}
                {price}
              </span>
              <span className={css.period}>{period}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.label} role="row">
            <th className={css.row} role="rowheader" scope="row">
              {row.label}
            </th>
            {plans.map((plan) => (
              <td key={plan.title} className={classNames(css.cell, plan.badge && css.best)} role="cell">
                <Mark included={includes(plan, row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
