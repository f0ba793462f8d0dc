import type { ReactNode } from 'react';
import { Image } from 'site';
import type { Action, Ground, Heading as HeadingText, PictureField } from '../../content/schema.ts';
import { Button } from '../parts/Button.tsx';
import { Doorframe } from '../parts/Doorframe.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Section } from '../parts/Section.tsx';
import css from './SplitSection.module.css';

interface Props {
  readonly ground: Ground;
  readonly heading: HeadingText;
  readonly body: readonly string[];
  readonly picture: PictureField;
  readonly action?: Action;
  /** Stands at the foot of the picture. */
  readonly onPicture?: ReactNode;
  /** Between the text and the action. */
  readonly children?: ReactNode;
  /** The picture stands right instead of left. */
  readonly mirrored?: boolean;
}

/** A door on one side, a few words on the other. */
export function SplitSection(props: Props) {
  const { ground, heading, body, picture, action, onPicture, children, mirrored } = props;
  return (
    <Section ground={ground} innerClassName={`${css.split} ${mirrored ? css.mirrored : ''}`}>
      <div className={css.figure}>
        <Doorframe className={css.frame}>
          <Image src={picture.src} alt={picture.alt} sizes="(min-width: 62em) 40vw, 92vw" />
        </Doorframe>
        {onPicture && <div className={css.plate}>{onPicture}</div>}
      </div>
      <div className={css.words}>
        <Heading label={heading.label} title={heading.title} flush />
        {heading.lead && <p className="lead">{heading.lead}</p>}
        <div className="prose">
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {children}
        {action && (
          <p>
            <Button href={action.link} icon="arrow">
              {action.label}
            </Button>
          </p>
        )}
      </div>
    </Section>
  );
}
