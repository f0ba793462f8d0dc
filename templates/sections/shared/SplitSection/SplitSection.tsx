import { Image } from 'site';
import type { Action, Ground, Heading as HeadingText, PictureField } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { cover } from '../../../lib/cover.ts';
import { Button } from '../../../parts/Button.tsx';
import { Doorframe } from '../../../parts/Doorframe.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './SplitSection.module.css';

interface Props {
  readonly ground: Ground;
  readonly heading: HeadingText;
  readonly body: readonly string[];
  readonly picture: PictureField;
  readonly action?: Action;
  /** The picture stands right instead of left. */
  readonly mirrored?: boolean;
  /** Comes right after the banner: a phone shows more of its picture at once than of the banner's. */
  readonly first?: boolean;
}

const inFrame = (shape: number) =>
  `(min-width: 62em) ${cover('min(37vw, 39rem)', 4 / 5, shape)}, (min-width: 48em) ${cover('45vw', 4 / 5, shape)}, ${cover('92vw', 4 / 5, shape)}`;

/** A door on one side, a few words on the other. */
export function SplitSection(props: Props) {
  const { ground, heading, body, picture, action, mirrored, first } = props;
  return (
    <Section
      ground={ground}
      innerClassName={classNames(css.split, mirrored && css.mirrored, body.length > 2 && css.long)}
    >
      <div className={css.figure}>
        <Doorframe className={css.frame}>
          <Image src={picture.src} alt={picture.alt} sizes={inFrame} eager={first} />
        </Doorframe>
      </div>
      <div className={css.words}>
        <Heading label={heading.label} title={heading.title} flush className={css.opening} />
        {heading.lead && <p className={classNames('lead', css.opening)}>{heading.lead}</p>}
        <div className={classNames('prose', css.body)}>
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
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
