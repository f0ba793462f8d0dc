import type { ReactNode } from 'react';
import type { Heading as HeadingText } from '../../../../content/schema.ts';
import type { PostTeaser } from '../../../lib/posts.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { PostCard } from '../PostCard/PostCard.tsx';
import css from './NewsBoard.module.css';

interface Props {
  readonly heading: HeadingText;
  /** The first two lead. */
  readonly posts: readonly PostTeaser[];
  readonly action?: ReactNode;
}

/** The notice board: two large posts, the others small under them. */
export function NewsBoard({ heading, posts, action }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} action={action} />
      <div className={css.board}>
        {posts.map((post, at) => (
          <div key={post.id} className={css.place}>
            {at < 2 ? (
              <PostCard
                post={post}
                look="lead"
                sizes="(min-width: 62em) 52vw, (min-width: 37.5em) 46vw, 92vw"
              />
            ) : (
              <PostCard
                post={post}
                look="card"
                sizes="(min-width: 62em) 23vw, (min-width: 37.5em) 46vw, 8rem"
              />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
