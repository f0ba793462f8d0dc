import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './Square.module.css';

interface LinkProps {
  readonly href: string;
  /** What is read out. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A number or a sign on a square that opens like a door. */
export function SquareLink({ href, label, children }: LinkProps) {
  return (
    <a className={css.square} href={href} aria-label={label}>
      {children}
    </a>
  );
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** What is read out. */
  readonly label: string;
}

export function SquareButton({ label, ...rest }: ButtonProps) {
  return <button type="button" className={css.square} aria-label={label} {...rest} />;
}

interface PauseProps {
  /** What is read out while it moves. */
  readonly pause: string;
  /** And while it does not. */
  readonly play: string;
}

/** Stops and starts what moves by itself. It has `data-paused` while that rests. The script reads both labels from it. */
export function PauseButton({ pause, play }: PauseProps) {
  return (
    <SquareButton label={pause} data-pause={pause} data-play={play}>
      <Icon name="pause" className={css.whileMoving} />
      <Icon name="play" className={css.whilePaused} />
    </SquareButton>
  );
}
