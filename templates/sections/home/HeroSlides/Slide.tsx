import type { ReactNode } from 'react';
import type { Ground } from '../../../../content/schema.ts';

/** Where a slide stands among its neighbours. The first is number 1. */
export interface SlidePlace {
  readonly number: number;
  readonly of: number;
}

interface Props extends SlidePlace {
  readonly ground: Ground;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One slide of a hero, for eyes and screen readers alike. */
export function Slide({ ground, number, of, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, and no set of fields.
    <div
      className={className}
      data-ground={ground}
      role="group"
      aria-roledescription="slide"
      aria-label={`${number} of ${of}`}
    >
      {children}
    </div>
  );
}
