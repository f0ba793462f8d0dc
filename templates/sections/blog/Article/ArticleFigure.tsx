import { Image } from 'site';
import type { PictureField } from '../../../../content/schema.ts';
import css from './ArticleFigure.module.css';

interface Props {
  readonly picture: PictureField;
  readonly caption?: string | undefined;
}

/** A picture in an article, wider than the text. */
export function ArticleFigure({ picture, caption }: Props) {
  return (
    <figure className={css.root}>
      <Image
        src={picture.src}
        alt={picture.alt}
        sizes="(min-width: 62em) max(64rem, 60vw), 92vw"
        className={css.picture}
      />
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  );
}
