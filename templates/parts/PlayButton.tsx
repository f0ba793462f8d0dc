import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import css from './PlayButton.module.css';

type PlayButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly label: string;
  /** A second line, such as the length of the film. */
  readonly note?: string;
};

/** A square with a play sign that opens into an arch, and words beside it. */
export function PlayButton({ label, note, className, ...rest }: PlayButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(css.root, className)}>
      <span className={css.door}>
        <Icon name="play" />
      </span>
      <span>
        {label}
        {note && <span className={css.note}> {note}</span>}
      </span>
    </button>
  );
}
