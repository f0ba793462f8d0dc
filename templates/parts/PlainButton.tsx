import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { outbound } from '../lib/outbound.ts';
import css from './Button.module.css';

interface Looks {
  readonly variant?: 'solid' | 'outline';
  /** The icon does not move on hover. */
  readonly still?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export type PlainButtonProps = Looks &
  (
    | ({ readonly href: string } & Omit<ComponentProps<'a'>, keyof Looks>)
    | ({ readonly href?: undefined } & Omit<ComponentProps<'button'>, keyof Looks>)
  );

/** A `Button` that names no icon, for islands: it does not bring all of them along. */
export function PlainButton({ variant = 'solid', still, className, children, ...rest }: PlainButtonProps) {
  const names = classNames(css.root, variant === 'outline' && css.outline, still && css.still, className);
  if (rest.href === undefined) {
    return (
      <button type="button" {...rest} className={names}>
        {children}
      </button>
    );
  }
  return (
    <a {...outbound(rest.href)} {...rest} className={names}>
      {children}
    </a>
  );
}
