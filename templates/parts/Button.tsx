import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { outbound } from '../lib/outbound.ts';
import css from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface Looks {
  readonly variant?: 'solid' | 'outline';
  readonly icon?: IconName;
  /** The icon does not move on hover. */
  readonly still?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

type ButtonProps = Looks &
  (
    | ({ readonly href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Looks>)
    | ({ readonly href?: undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Looks>)
  );

/** A link with an address, a button without one. Its shoulders are cut like the first step of an arch. */
export function Button({ variant = 'solid', icon, still, className, children, ...rest }: ButtonProps) {
  const names = classNames(css.root, variant === 'outline' && css.outline, still && css.still, className);
  const inside = (
    <>
      {children}
      {icon && <Icon name={icon} className={css.icon} />}
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
