import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Doorframe.module.css';

/** An arch round a picture, which settles in it as the page scrolls. */
export function Doorframe({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <div className={classNames(css.root, className)}>{children}</div>;
}
