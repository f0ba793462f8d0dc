import { Image } from 'site';
import { classNames } from '../../../lib/class-names.ts';
import type { PostTeaser } from '../../../lib/posts.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { usePage } from '../../../site.ts';
import { PostDate } from '../PostDate/PostDate.tsx';
import css from './PostCard.module.css';

interface Props {
  readonly post: PostTeaser;
  /** `lead` for the first of a list, `row` for a dense list, `card` for a grid; in a street `wide` for the first, then `slip`. */
  readonly look: 'lead' | 'wide' | 'slip' | 'row' | 'card';
  readonly sizes: string | ((shape: number) => string);
  /** The widths in which the picture is offered, where `sizes` alone would leave some out. */
  readonly widths?: readonly number[];
}

/** A post as a list shows it. */
export function PostCard({ post, look, sizes, widths }: Props) {
  const { readMore } = usePage().content.ui.blog;
  const { id, image, date, comments, title, excerpt, link } = post;
  return (
    <article className={classNames(css.post, look !== 'card' && css[look])}>
      <div className={css.frame} data-goes={`post-${id}`}>
        <Image src={image} alt="" sizes={sizes} widths={widths} className={css.picture} />
      </div>
      <p className={css.meta}>
        <PostDate day={date} />
        {comments && <span>{comments}</span>}
      </p>
      <h3 className={css.title}>
        <a href={link}>{title}</a>
      </h3>
      <p className={css.excerpt}>{excerpt}</p>
      <div className={css.more}>
        <ArrowLink href={link}>
          {readMore}
          <span className="visually-hidden">{`: ${title}`}</span>
        </ArrowLink>
      </div>
    </article>
  );
}
