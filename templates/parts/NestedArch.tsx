import type { ReactNode } from 'react';
import type { Ground } from '../../content/schema.ts';
import { classNames } from '../lib/class-names.ts';
import css from './NestedArch.module.css';
import stepped from './Stepped.module.css';

interface Props {
  /** The colour of the outer arch. */
  readonly ground: Ground;
  /** The colour of the arch in it. */
  readonly lining: 'turmeric' | 'terracotta' | 'indigo';
  readonly className?: string | undefined;
  /** What is seen in the doorway; it fills the arch. */
  readonly children: ReactNode;
}

/** A doorway in a doorway in a doorway: coarse squares outside, a drawn and cusped arch inside. */
export function NestedArch({ ground, lining, className, children }: Props) {
  return (
    <div className={classNames(css.door, className)}>
      <div className={classNames(stepped.stepped, css.outer)} data-ground={ground}>
        <div className={classNames(css.middle, css[lining])}>
          <div className={css.inner}>{children}</div>
        </div>
      </div>
    </div>
  );
}
