import { classNames } from '../../../lib/class-names.ts';
import { Mark } from './PriceMark.tsx';
import css from './PriceTable.module.css';
import type { Plan, PricingPlansWords, PricingRow } from './schema.ts';

type Props = Pick<PricingPlansWords, 'corner' | 'currency' | 'currencyCode' | 'period' | 'items' | 'rows'>;

/** A row stands for one or two features; a plan includes it where it includes all of them. */
const includes = (plan: Plan, row: PricingRow) =>
  row.features.every((name) => plan.features.some(({ text, enabled }) => text === name && enabled));

/**
 * The four plans against nine services. One table at every width.
 */
export function PriceTable({ corner, currency, currencyCode, period, items, rows }: Props) {
  return (
    <table className={css.prices}>
      <caption className="visually-hidden">{`Plans in ${currencyCode} ${period}, and what each includes`}</caption>
      <thead>
        <tr>
          <th className={classNames(css.plan, css.corner)} scope="col">
            {corner}
          </th>
          {items.map(({ title, price, badge }) => (
            <th key={title} className={classNames(css.plan, badge && css.best)} scope="col">
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
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th className={css.row} scope="row">
              {row.label}
            </th>
            {items.map((plan) => (
              <td key={plan.title} className={classNames(css.cell, plan.badge && css.best)}>
                <Mark included={includes(plan, row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
