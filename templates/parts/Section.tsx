import type { ReactNode } from 'react';
import type { Ground } from '../../content/schema.ts';
import { classNames } from '../lib/class-names.ts';
import css from './Section.module.css';

interface SectionProps {
  readonly ground: Ground;
  /** Less room above and below: for numbers and logos. */
  readonly tight?: boolean;
  /** Follows a section on the same ground. */
  readonly joined?: boolean;
  /** Begins like a doorway, in steps, and rises over the section before. */
  readonly shoulders?: boolean;
  /** A jaali in the next shade of the ground. */
  readonly lattice?: boolean;
  /** Without the page column: the content goes from edge to edge. */
  readonly bare?: boolean;
  readonly id?: string | undefined;
  /** Names the section where no heading in it does. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** For the page column inside. */
  readonly innerClassName?: string | undefined;
  readonly children: ReactNode;
}

/** A class for what has much room of its own, like a banner: the section after it begins nearer, on the first screen. */
export const roomy = css.roomy;

/** A band of the page on one ground. */
export function Section(props: SectionProps) {
  const { ground, tight, joined, shoulders, lattice, bare, id, label, className, innerClassName, children } =
    props;
  return (
    <section
      id={id}
      data-ground={ground}
      aria-label={label}
      className={classNames(
        css.root,
        tight && css.tight,
        joined && css.joined,
        shoulders && css.shoulders,
        shoulders && css.steps,
        lattice && css.lattice,
        className,
      )}
    >
      {bare ? children : <div className={classNames('page', innerClassName)}>{children}</div>}
    </section>
  );
}
