import css from './Good.module.css';
import type { GoodShape } from './schema.ts';

/** A thing on the shelf, in a square of 48 by 48. */
export function Good({ shape }: { readonly shape: GoodShape }) {
  return (
    <svg className={css[shape]} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={shapes[shape]} />
    </svg>
  );
}

const shapes: Readonly<Record<GoodShape, string>> = {
  nut: 'M12 34C4 22 14 8 26 12c8 2 14 8 12 15-2 5-9 3-12-1-3-3-6 0-5 4 2 7-5 9-9 4Z',
  fruit: 'M24 14a13 13 0 1 1 0 26 13 13 0 0 1 0-26Zm0-2c0-5 4-8 11-8 0 6-4 9-11 8Z',
  bottle: 'M20 4h8v10l6 6v24H14V20l6-6Zm-2 22v12h12V26Z',
  slab: 'M6 12h36v6H6Zm0 9h36v6H6Zm0 9h36v6H6Z',
};
