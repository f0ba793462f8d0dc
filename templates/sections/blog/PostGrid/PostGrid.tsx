import type { PostTeaser } from '../../../lib/posts.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Pager } from '../../../parts/Pager.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { PostCard } from '../PostCard/PostCard.tsx';
import css from './PostGrid.module.css';
import type { PostGridWords } from './schema.ts';

/** The first house is two thirds as wide as the page, the others stand two or four abreast. */
const wide = '(min-width: 106.25em) 63rem, (min-width: 62em) 60vw, 92vw';
const abreast = '(min-width: 106.25em) 24rem, (min-width: 62em) 23vw, (min-width: 20em) 46vw, 92vw';

interface Props {
  readonly heading: PostGridWords;
  /** The first leads. The others are a street: their pictures stand wall to wall, a day from left to right. */
  readonly posts: readonly PostTeaser[];
}

/** One note, shown at the doors of one street. */
export function PostGrid({ heading, posts }: Props) {
  const { pager } = usePage().content.ui;
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.street}>
        {posts.map((post, at) => {
          const hour = heading.hours[at];
          return (
            <div key={post.id} className={css.place}>
              {hour && (
                <div className={css.hour}>
                  <p className={css.window}>{hour.window}</p>
                  <p className={css.seen}>{hour.seen}</p>
                </div>
              )}
              <PostCard post={post} look={at === 0 ? 'wide' : 'slip'} sizes={at === 0 ? wide : abreast} />
            </div>
          );
        })}
      </div>
      <Pager pages={pager} />
    </Section>
  );
}
