import { Image } from 'site';
import type { Heading as HeadingText } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { PostTeaser } from '../../../lib/posts.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { PlayButton } from '../../../parts/PlayButton.tsx';
import { usePage } from '../../../site.ts';
import { PostDate } from '../PostDate/PostDate.tsx';
import css from './PostRows.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly posts: readonly PostTeaser[];
}

const beside = '(min-width: 80em) min(24vw, 22rem), (min-width: 62em) 12rem, (min-width: 48em) 18rem, 92vw';
const acrossColumn = '(min-width: 106em) 54.5rem, (min-width: 62em) 51vw, (min-width: 48em) 78vw, 92vw';

/** Posts one under the other, each with its day in the margin like a leaf of a calendar and its picture at the right: the newest as wide as the column. */
export function PostRows({ heading, posts }: Props) {
  const { readMore, watch } = usePage().content.ui.blog;
  return (
    <>
      <Heading label={heading.label} title={heading.title} />
      {posts.map(({ id, image, date, comments, title, excerpt, link, video }, at) => (
        <article key={id} className={classNames(css.post, at === 0 && css.newest)}>
          <div className={css.margin}>
            <PostDate day={date} className={css.date} dayClassName={css.day} />
            <span>{comments}</span>
          </div>
          <div className={css.stage}>
            <div className={css.frame}>
              <Image src={image} alt="" sizes={at === 0 ? acrossColumn : beside} className={css.picture} />
            </div>
            {video && (
              <PlayButton
                href={video}
                label={watch}
                // The label begins with the words in sight, so that voice control finds the link by them.
                aria-label={`${watch}: ${title}`}
                className={css.play}
              />
            )}
          </div>
          <div className={css.words}>
            <h3 className={css.title}>
              <a href={link}>{title}</a>
            </h3>
            <p className={css.excerpt}>{excerpt}</p>
            <ArrowLink href={link}>
              {readMore}
              <span className="visually-hidden">{`: ${title}`}</span>
            </ArrowLink>
          </div>
        </article>
      ))}
    </>
  );
}
