import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import css from './DoorNote.module.css';

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A few words below a door, like a note on it. */
export const DoorNote = ({ className, children }: Props) => (
  <p className={classNames(css.root, className)}>{children}</p>
);
