import type { ReactNode } from 'react';

export interface CarouselProps {
  /** What is in the row, as it is read out. */
  readonly label: string;
  /** Milliseconds that a slide stays, where slides change by themselves. */
  readonly delay?: number;
  /** Pixels between two slides, where the content decides that. */
  readonly spacing?: number;
  /** Whether the first slide follows the last. For rows that show one slide at a time. */
  readonly loop?: boolean;
  /** Holds one `[data-row]` of slides and one `RowPager`. */
  readonly children?: ReactNode;
}

/** Gives a row that scrolls and snaps the buttons, the marks and the words of a carousel. */
export default function Carousel({ children }: CarouselProps) {
  return <div data-carousel>{children}</div>;
}
