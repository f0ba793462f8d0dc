import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './SettlingFrame.module.css';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A frame that cuts its picture to shape. The picture is a little large when it comes into view, and settles. */
export function SettlingFrame({ className, children }: Props) {
  return <div className={classNames(css.root, className)}>{children}</div>;
}
