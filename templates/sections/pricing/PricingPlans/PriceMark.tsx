import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../site.ts';
import css from './PriceMark.module.css';

/** Included or not, as a sign for the eye and as words for everybody else. */
export function Mark({ included }: { readonly included: boolean }) {
  const { signs } = usePage().content.ui;
  return (
    <>
      <span className={included ? css.yes : css.no}>
        <Icon name={included ? 'check' : 'minus'} />
      </span>
      <span className="visually-hidden">{included ? signs.included : signs.notIncluded}</span>
    </>
  );
}
