import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import { outbound } from '../lib/outbound.ts';
import { Icon } from './Icon.tsx';
import css from './PlayButton.module.css';

interface Words {
  readonly label: string;
  /** A second line, such as the length of the film. */
  readonly note?: string;
}

type PlayButtonProps = Words &
  (
    | ({ readonly href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'>)
    | ({ readonly href?: undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>)
  );

/** A square with a play sign that opens into an arch, and words beside it. A link where it has an address. */
export function PlayButton({ label, note, className, ...rest }: PlayButtonProps) {
  const names = classNames(css.root, className);
  const inside = (
    <>
      <span className={css.door}>
        <Icon name="play" />
      </span>
      <span>
        {label}
        {note && <span className={css.note}> {note}</span>}
      </span>
    </>
  );
  if (rest.href === undefined) {
    return (
      <button type="button" {...rest} className={names}>
        {inside}
      </button>
    );
  }
  return (
    <a {...outbound(rest.href)} {...rest} className={names}>
      {inside}
    </a>
  );
}
