import { Image } from 'site';
import type { Action, Video } from '../../../../content/schema.ts';
import { ActionLabel } from '../../../parts/ActionLabel.tsx';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Doorframe } from '../../../parts/Doorframe.tsx';
import { Label } from '../../../parts/Heading.tsx';
import { PlayButton } from '../../../parts/PlayButton.tsx';
import { Section } from '../../../parts/Section.tsx';
import { filmId } from '../../shared/VideoDialogs/VideoDialogs.tsx';
import type { Statement } from '../PictureStatement/schema.ts';
import css from './StatementSection.module.css';

interface Props {
  readonly statement: Statement;
  /** A film behind the door, with the words beside its play button. */
  readonly film?: { readonly video: Video; readonly play: string };
  readonly session?: Action;
}

/** Who we are in one sentence, and a door to look through. */
export function StatementSection({ statement, film, session }: Props) {
  const { label, picture, body, action } = statement;
  return (
    <Section ground="paper" tight id="about">
      <div className={css.about}>
        <Label className={css.label}>{label}</Label>
        <h2 className={css.statement}>{statement.statement}</h2>
        <div className={css.figure}>
          <Doorframe>
            <Image
              src={picture.src}
              alt={picture.alt}
              sizes="(min-width: 106.25em) 39rem, (min-width: 48em) 38vw, 92vw"
              className={css.picture}
            />
          </Doorframe>
          {film && (
            <div className={css.film}>
              <PlayButton label={film.play} note={film.video.length} popoverTarget={filmId(film.video.id)} />
            </div>
          )}
        </div>
        <div className={css.body}>
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className={css.more}>
          <Button href={action.link} icon="arrow">
            <ActionLabel {...action} />
          </Button>
          {session && <ArrowLink href={session.link}>{session.label}</ArrowLink>}
        </p>
      </div>
    </Section>
  );
}
