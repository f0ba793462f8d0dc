import type { Heading as HeadingText } from '../../../../content/schema.ts';
import type { PostTeaser } from '../../../lib/posts.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { PostCard } from '../PostCard/PostCard.tsx';
import css from './RelatedNews.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly posts: readonly PostTeaser[];
}

/** Two more posts after an article. */
export function RelatedNews({ heading, posts }: Props) {
  return (
    <Section ground="raised">
      <Heading label={heading.label} title={heading.title} />
      <div className={css.posts}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} look="lead" sizes="(min-width: 48em) 46vw, 92vw" />
        ))}
      </div>
    </Section>
  );
}
