import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Doorframe.module.css';
import { SettlingFrame } from './SettlingFrame.tsx';

/** An arch round a picture. */
export function Doorframe({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <SettlingFrame className={classNames(css.root, className)}>{children}</SettlingFrame>;
}
