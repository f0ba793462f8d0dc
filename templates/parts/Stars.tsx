import { usePage } from '../site.ts';
import { Icon } from './Icon.tsx';
import css from './Stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** Five stars and the words after them, such as "(5 Reviews)". */
export function Stars({ label }: { readonly label: string }) {
  return (
    <p className={css.root}>
      <span className="visually-hidden">{usePage().content.ui.signs.fiveStars}</span>
      {five.map((star) => (
        <Icon key={star} name="star" className={css.star} />
      ))}
      <span className={css.label}>{label}</span>
    </p>
  );
}
