import { priceRange } from '../../../lib/plans.ts';
import type { PricingPlansWords } from '../PricingPlans/schema.ts';
import css from './PriceRange.module.css';

type Words = Pick<PricingPlansWords, 'range' | 'currency' | 'period' | 'items'>;

/** What the plans cost, from the cheapest to the dearest: the first thing that visitors of this page want to know. */
export function PriceRange({ words }: { readonly words: Words }) {
  const { range, currency, period, items } = words;
  const { lowest, highest } = priceRange(items);
  return (
    <div className={css.range}>
      {range.from} <strong className={css.price}>{`${currency}${lowest}`}</strong> {range.to}{' '}
      <strong className={css.price}>{`${currency}${highest}`}</strong>{' '}
      <span className={css.period}>{period}</span>
    </div>
  );
}
