import type { ReactNode } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { PauseButton, SquareButton } from '../../parts/Square.tsx';
import { usePage } from '../../site.ts';
import css from './LogoLoop.module.css';

export interface LogoLoopProps {
  /** What the logos are, as it is read out. */
  readonly label: string;
  /** Milliseconds in which they move on by one. */
  readonly speed: number;
  /** Holds a `LogoStrip` and `LogoControls`. */
  readonly children?: ReactNode;
}

/** Logos that pass by without an end. Without script a row to scroll. */
export default function LogoLoop({ children }: LogoLoopProps) {
  return <div data-carousel>{children}</div>;
}

/** The row itself. Each child is an `<li>`. */
export function LogoStrip({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.window} data-window>
      <ul className={css.strip} data-strip>
        {children}
      </ul>
    </div>
  );
}

/** Stop, back and on. */
export function LogoControls() {
  const { logos } = usePage().content.ui;
  return (
    <div className={css.controls} data-controls>
      <PauseButton pause={logos.pause} play={logos.play} />
      <SquareButton label={logos.previous} data-previous="">
        <Icon name="left" />
      </SquareButton>
      <SquareButton label={logos.next} data-next="">
        <Icon name="arrow" />
      </SquareButton>
    </div>
  );
}
