import type { Service } from '../../../../content/schema.ts';
import { cheapestPlan } from '../../../lib/plans.ts';
import { usePage } from '../../../site.ts';
import { FurtherPages } from '../../shared/FurtherPages/FurtherPages.tsx';
import css from './ServicePrice.module.css';

/** The lowest price of a service, and links to more about it. */
export function ServicePrice({ service }: { readonly service: Service }) {
  const { pricingPage, servicesPage, closing } = usePage().content;
  const { currency, period, items } = pricingPage.plans;
  const { title, price, differs } = cheapestPlan(service.pricedBy, items);
  return (
    <FurtherPages further={service.further ?? servicesPage.further} ground="raised">
      <div className={css.price}>
        <p className={css.amount}>
          <span className={css.word}>{closing.price.before}</span>
          <strong className={css.figure}>{`${currency}${price}`}</strong>
          <span className={css.word}>{period}</span>
        </p>
        <p className="quiet">
          {closing.price.plan} <strong>{title}</strong>
          <span className={css.differs}>{differs}</span>
        </p>
      </div>
    </FurtherPages>
  );
}
