import { cover } from '../../../lib/cover.ts';
import type { PostTeaser } from '../../../lib/posts.ts';
import { Heading, Label } from '../../../parts/Heading.tsx';
import { Pager } from '../../../parts/Pager.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { PostCard } from '../PostCard/PostCard.tsx';
import css from './PostGrid.module.css';
import type { PostGridWords } from './schema.ts';

const alone = '(min-width: 68.75em) 30vw, (min-width: 48em) 45vw, 92vw';

/** The `sizes` of a picture that stands beside its words on a phone, where it is a square. */
const inRow = (shape: number) =>
  `(min-width: 68.75em) 30vw, (min-width: 48em) 45vw, (min-width: 37.5em) 92vw, ${cover('52vw', 1, shape)}`;

interface Props {
  readonly heading: PostGridWords;
  /** The first leads, the next two stand beside it, the others follow in rows of three. */
  readonly posts: readonly PostTeaser[];
}

/** The notice board, all of it. */
export function PostGrid({ heading, posts }: Props) {
  const { pager } = usePage().content.ui;
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.grid}>
        {posts.map((post, at) => {
          const hour = heading.hours[at];
          return (
            <div key={post.id} className={css.place}>
              {hour && (
                <div className={css.hour}>
                  <Label className={css.window}>{hour.window}</Label>
                  <p className={css.seen}>{hour.seen}</p>
                </div>
              )}
              {at === 0 ? (
                <PostCard post={post} look="wide" sizes="(min-width: 68.75em) 70rem, 92vw" />
              ) : (
                <PostCard post={post} look="card" sizes={at < 3 ? alone : inRow} />
              )}
            </div>
          );
        })}
      </div>
      <Pager pages={pager} />
    </Section>
  );
}
