import css from './BeanMark.module.css';

interface Props {
  /** How wide the cut is: the smaller the bean is shown, the wider, or it would close up. */
  readonly cut: 'wide' | 'middle' | 'narrow';
}

/** The mark of the coffee roasters: a bean and its cut. */
export function BeanMark({ cut }: Props) {
  return (
    <svg className={css.mark} viewBox="0 0 80 100" aria-hidden="true" focusable="false">
      <ellipse className={css.bean} cx="40" cy="50" rx="33" ry="47" transform="rotate(14 40 50)" />
      <path className={css[cut]} d="M53 0C58 22 44 34 40 50 36 66 22 78 27 100" />
    </svg>
  );
}
