import { Image } from 'site';
import type { PictureField } from '../../../../content/schema.ts';
import { PostDate } from '../PostDate/PostDate.tsx';
import css from './ArticleHead.module.css';

interface Props {
  readonly day: string;
  /** The day of the last change, with the word before it. */
  readonly updated?: { readonly word: string; readonly day: string } | undefined;
  /** Beside the day: the field, the number of comments, the author. */
  readonly notes: readonly string[];
  readonly lead?: string | undefined;
  readonly picture?: PictureField;
}

/** Opens an article, whose title stands in the banner. */
export function ArticleHead({ day, updated, notes, lead, picture }: Props) {
  return (
    <header className={css.root}>
      <p className={css.meta}>
        <PostDate day={day} />
        {updated && (
          <span>
            {updated.word} <PostDate day={updated.day} />
          </span>
        )}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      {lead && <p className={css.lead}>{lead}</p>}
      {picture && (
        <div className={css.frame}>
          <Image
            src={picture.src}
            alt={picture.alt}
            sizes="(min-width: 62em) max(64rem, 60vw), 92vw"
            className={css.picture}
          />
        </div>
      )}
    </header>
  );
}
