import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Heading.module.css';

interface HeadingProps {
  /** The small line above the title, with the pixel of the ground before it. */
  readonly label?: string | undefined;
  readonly title: string;
  readonly level?: 1 | 2 | 3;
  /** For titles of a whole sentence: smaller and wider. */
  readonly long?: boolean;
  /** A sentence or two; stands right, on the baseline of the title. */
  readonly lead?: string | undefined;
  /** Stands right, like the lead. */
  readonly action?: ReactNode;
  /** Leaves out the space that usually follows. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
}

/** Opens a section. The heading stands left, its lead or action right. */
export function Heading({ label, title, level = 2, long, lead, action, flush, className }: HeadingProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(css.root, !flush && css.row, className)}>
      {label && <Label>{label}</Label>}
      <Title className={classNames(css.title, long && css.long)}>{title}</Title>
      {lead && <p className={classNames('lead', 'quiet', css.lead)}>{lead}</p>}
      {action}
    </div>
  );
}

/** The small line with the pixel alone, where a section sets its own title. */
export function Label({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <p className={classNames(css.label, className)}>{children}</p>;
}
