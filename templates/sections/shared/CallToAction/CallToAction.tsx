import type { ReactNode } from 'react';
import type { Action, Ground, Heading as HeadingText } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { ClosingScene, type SceneName } from '../Closings/ClosingScene.tsx';
import css from './CallToAction.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly action: Action;
  /** A second, quieter way. */
  readonly also?: Action;
  readonly ground: Ground;
  /** The drawing beside it: what the words speak of. */
  readonly scene?: SceneName;
  /** Stands beside it in the place of a drawing, in wide windows, and else below. */
  readonly beside?: ReactNode;
  /** Stands below it, from side to side. */
  readonly foot?: ReactNode;
  /** The title fills the width, and the answer stands on a line below it: for a title that is an order. */
  readonly loud?: boolean;
}

/** The last word of a page: a sentence and one way to answer it. */
export function CallToAction({ heading, action, also, ground, scene, beside, foot, loud }: Props) {
  const shown = scene === undefined ? beside : <ClosingScene of={scene} />;
  return (
    <Section
      ground={ground}
      shoulders
      className={css.root}
      innerClassName={classNames(css.call, shown !== undefined && css.shared, loud && css.loud)}
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
      {shown}
      {foot}
    </Section>
  );
}
