import { Image } from 'site';
import { cover } from '../../../lib/cover.ts';
import { Button } from '../../../parts/Button.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './PictureStatement.module.css';
import type { Statement } from './schema.ts';

interface Props {
  readonly statement: Statement;
  /** Portraits of the people it speaks of. */
  readonly faces: readonly string[];
}

const inWindow = (shape: number) =>
  `(min-width: 37.5em) ${cover('clamp(1.62rem, 0.8rem + 3.4vw, 4.5rem)', 6 / 7, shape)}, ${cover('22vw', 6 / 7, shape)}`;

/** A statement across the page, with lit windows between its words: a room after the first sentence, faces after the last. */
export function PictureStatement({ statement, faces }: Props) {
  const { label, body, picture, action } = statement;
  const [first, ...rest] = statement.statement.split(/(?<=[.!?])\s+/);
  return (
    <Section ground="paper" id="about">
      <Label className={css.label}>{label}</Label>
      <h2 className={css.statement}>
        {first}{' '}
        <Image
          src={picture.src}
          alt={picture.alt}
          sizes="clamp(4.3rem, 2.1rem + 9vw, 11.9rem)"
          pictureClassName={css.room}
        />{' '}
        {rest.join(' ')}{' '}
        <span className={css.faces}>
          {faces.map((face) => (
            <Image key={face} src={face} alt="" sizes={inWindow} pictureClassName={css.face} />
          ))}
        </span>
      </h2>
      <div className={css.below}>
        {body.map((paragraph) => (
          <p key={paragraph} className={css.paragraph}>
            {paragraph}
          </p>
        ))}
        <p>
          <Button href={action.link} icon="arrow">
            {action.label}
          </Button>
        </p>
      </div>
    </Section>
  );
}
