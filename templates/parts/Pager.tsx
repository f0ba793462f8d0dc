import type { Pager as PagerField } from '../../content/schema.ts';
import { classNames } from '../lib/class-names.ts';
import css from './Pager.module.css';

interface PagerProps {
  /** The pager collection: the numbers, and which of them is marked. */
  readonly pages: PagerField;
  readonly className?: string | undefined;
}

/**
 * The row of numbers under a sample list. There is one page of each list, so the numbers are text and not
 * links: nothing to tab through, no '#' that jumps to the top, and the marked number is named as the current one.
 */
export function Pager({ pages, className }: PagerProps) {
  return (
    <div className={classNames(css.root, className)}>
      <p className="visually-hidden">{pages.label}</p>
      <ol className={css.row}>
        {pages.pages.map((number) => (
          <li key={number} className={css.number} aria-current={number === pages.active ? 'page' : undefined}>
            {number}
          </li>
        ))}
      </ol>
    </div>
  );
}
