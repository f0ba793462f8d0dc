import { Island } from 'site';
import type { Heading as HeadingText } from '../../../../content/schema.ts';
import Carousel from '../../../islands/Carousel/Carousel.tsx';
import type { PostTeaser } from '../../../lib/posts.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { RowPager, ScrollRow } from '../../shared/ScrollRow/ScrollRow.tsx';
import { PostCard } from '../PostCard/PostCard.tsx';
import css from './NewsCarousel.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly posts: readonly PostTeaser[];
}

/** On phones two thirds of a picture fill a square: the width of the window is sharp enough, and a third lighter. */
const sizes = '(min-width: 112.5em) 47rem, (min-width: 68.75em) 46vw, (min-width: 37.5em) 81vw, 100vw';

/** Posts in a row that snaps, one wide story beside narrow ones. */
export function NewsCarousel({ heading, posts }: Props) {
  const label = heading.label ?? heading.title;
  return (
    <Section ground="paper">
      <Island of={Carousel} props={{ label }} when="visible">
        <Heading
          label={heading.label}
          title={heading.title}
          action={<RowPager label={`${label}: posts`} items={posts} />}
        />
        <ScrollRow label={label} className={css.row} whole>
          {posts.map((post) => (
            <div key={post.id} id={post.id}>
              <PostCard post={post} look="card" sizes={sizes} />
            </div>
          ))}
        </ScrollRow>
      </Island>
    </Section>
  );
}
