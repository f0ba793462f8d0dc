import type { ReactNode } from 'react';
import type { Action, Ground, Heading as HeadingText } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './CallToAction.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly action: Action;
  /** A second, quieter way. */
  readonly also?: Action;
  readonly ground: Ground;
  /** Stands beside it, in wide windows, and else below. */
  readonly beside?: ReactNode;
}

/** The last word of a page: a sentence and one way to answer it. */
export function CallToAction({ heading, action, also, ground, beside }: Props) {
  return (
    <Section
      ground={ground}
      shoulders
      innerClassName={classNames(css.call, beside !== undefined && css.shared)}
    >
      {heading.label && <Label>{heading.label}</Label>}
      <h2 className={css.title}>{heading.title}</h2>
      <div className={css.answer}>
        {heading.lead && <p className="lead">{heading.lead}</p>}
        <p className={css.ways}>
          <Button href={action.link} icon="arrow">
            {action.label}
          </Button>
          {also && <ArrowLink href={also.link}>{also.label}</ArrowLink>}
        </p>
      </div>
      {beside}
    </Section>
  );
}
