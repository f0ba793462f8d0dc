import css from './Price.module.css';

interface PriceProps {
  readonly currency: string;
  /** Digits with two decimals, like "20999.00". */
  readonly price: string;
}

/** A price whose decimals are set small, as nobody reads them first. */
export function Price({ currency, price }: PriceProps) {
  const point = price.indexOf('.');
  return (
    <>
      {currency}
      {price.slice(0, point)}
      <span className={css.decimals}>{price.slice(point)}</span>
    </>
  );
}
