import type { Ground } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { holds, includes } from '../../../lib/plans.ts';
import { Button } from '../../../parts/Button.tsx';
import stepped from '../../../parts/Stepped.module.css';
import { Mark } from './PriceMark.tsx';
import css from './PriceTable.module.css';
import type { PricingPlansWords } from './schema.ts';

type Props = Pick<
  PricingPlansWords,
  'choice' | 'corner' | 'currency' | 'currencyCode' | 'period' | 'hours' | 'items' | 'rows' | 'ask'
>;

/** The grounds of the doors, as in the banner. The plan with a badge has the colour of what is marked. */
const doors: readonly (Ground | undefined)[] = [undefined, 'turmeric', 'dusk', 'terracotta'];

/** The four plans against nine services. One table at every width; phones show one plan of it at a time. */
export function PriceTable({ choice, ask, ...words }: Props) {
  const { corner, currency, currencyCode, period, hours, items, rows } = words;
  return (
    <div className={css.root}>
      <fieldset className={css.choice}>
        <legend className="visually-hidden">{choice}</legend>
        {items.map(({ title, price, badge, ...plan }) => (
          <label key={title} className={css.option}>
            <input
              type="radio"
              name="plan"
              value={title}
              defaultChecked={badge !== undefined}
              className={css.radio}
            />
            <span>{title}</span>
            <span className={css.costs}>
              {currency}
              {price}
            </span>
            <span className={css.has}>{holds(plan, hours)}</span>
          </label>
        ))}
      </fieldset>
      <table className={css.prices}>
        <caption className="visually-hidden">{`Plans in ${currencyCode} ${period}, and what each includes`}</caption>
        <thead>
          <tr>
            <th className={classNames(css.plan, css.corner)} scope="col">
              {corner}
            </th>
            {items.map(({ title, price, badge, ...plan }, at) => (
              <th key={title} className={css.plan} scope="col">
                <span
                  className={classNames(stepped.stepped, css.door, badge && css.best)}
                  data-ground={badge ? undefined : doors[at % doors.length]}
                >
                  {badge && <span className={css.badge}>{badge}</span>}
                  <span className={css.name}>{title}</span>
                  <span className={css.price}>
                    {currency}
                    {price}
                  </span>
                  <span className={css.period}>{period}</span>
                  <span className={css.differs}>{holds(plan, hours)}</span>
                </span>
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
                  {/* A row may stand for two features; a plan has to include both. */}
                  <Mark included={includes(plan, row.features)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={css.corner} />
            {items.map(({ title, badge }) => (
              <td key={title} className={classNames(css.foot, badge && css.best)}>
                <Button href={ask.link} variant={badge ? 'solid' : 'outline'} className={css.ask}>
                  {`${ask.label} ${title}`}
                </Button>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
