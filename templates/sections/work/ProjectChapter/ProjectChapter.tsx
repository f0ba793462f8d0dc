import type { ReactNode } from 'react';
import type { Ground, Heading as HeadingText } from '../../../../content/schema.ts';
import { Label } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './ProjectChapter.module.css';

interface Props {
  readonly id: string;
  readonly ground: Ground;
  readonly heading: HeadingText;
  /** How many pieces the chapter holds. */
  readonly count: number;
  readonly children: ReactNode;
}

/** A chapter whose title stays in view, with a square for every piece that fills up on the way down. */
export function ProjectChapter({ id, ground, heading, count, children }: Props) {
  return (
    <Section
      ground={ground}
      id={id}
      shoulders={ground !== 'paper'}
      className={css.section}
      innerClassName={css.chapter}
    >
      <div className={css.opening}>
        {heading.label && <Label>{heading.label}</Label>}
        {heading.lead && <p className={css.lead}>{heading.lead}</p>}
      </div>
      <div className={css.bar}>
        <h2 className={css.title}>{heading.title}</h2>
        <Squares count={count} />
        <p className={css.count} aria-hidden="true">
          {count}
        </p>
      </div>
      <div className={css.work}>{children}</div>
    </Section>
  );
}

/** A row of squares: all of them faint, and the same row again in full, uncovered as the chapter passes. */
function Squares({ count }: { readonly count: number }) {
  const path = Array.from({ length: count }, (_, at) => `M${at * 3} 0h2v2h-2z`).join('');
  const row = (className: string | undefined) => (
    <svg
      className={className}
      viewBox={`0 0 ${count * 3 - 1} 2`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
  return (
    <div className={css.squares}>
      {row(css.faint)}
      {row(css.full)}
    </div>
  );
}
