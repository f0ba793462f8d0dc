import type { Heading as HeadingText } from '../../../../content/schema.ts';
import type { PostTeaser } from '../../../lib/posts.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { PostCard } from '../PostCard/PostCard.tsx';
import css from './LatestNews.module.css';

interface Props {
  readonly heading: HeadingText;
  /** The first leads. */
  readonly posts: readonly PostTeaser[];
}

/** The notice board: one large post, the others as a dense list beside it. */
export function LatestNews({ heading, posts: [first, ...rest] }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} />
      <div className={css.news}>
        {first && (
          <div className={css.lead}>
            <PostCard post={first} look="lead" sizes="(min-width: 68.75em) 68vw, 92vw" />
          </div>
        )}
        <div className={css.rest}>
          {rest.map((post) => (
            <PostCard key={post.id} post={post} look="row" sizes="(min-width: 48em) 204px, 88px" />
          ))}
        </div>
      </div>
    </Section>
  );
}
