import { Island } from 'site';
import type { Heading as HeadingText } from '../../../../content/schema.ts';
import Carousel from '../../../islands/Carousel/Carousel.tsx';
import type { PostTeaser } from '../../../lib/posts.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { RowPager, ScrollRow } from '../../shared/ScrollRow/ScrollRow.tsx';
import { PostCard } from '../PostCard/PostCard.tsx';

interface Props {
  readonly heading: HeadingText;
  readonly posts: readonly PostTeaser[];
}

const sizes = '(min-width: 112.5em) 31rem, (min-width: 68.75em) 29vw, (min-width: 37.5em) 45vw, 92vw';

/** Up to the whole drawing: with its few colours it often weighs less than a smaller one. */
const widths = [480, 750, 1180, 1600];

/** Posts in a row that snaps. All cards are equally wide, as each of their pictures would lose its subject in a narrower one. */
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
        <ScrollRow label={label} whole>
          {posts.map((post) => (
            <div key={post.id} id={post.id}>
              <PostCard post={post} look="card" sizes={sizes} widths={widths} />
            </div>
          ))}
        </ScrollRow>
      </Island>
    </Section>
  );
}
