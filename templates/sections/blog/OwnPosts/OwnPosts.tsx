import { newestFirst, postLink } from '../../../lib/posts.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { PostDate } from '../PostDate/PostDate.tsx';
import css from './OwnPosts.module.css';

const MOST = 3;

/** The newest posts of our own, as a few lines. Nothing where there are none. */
export function OwnPosts() {
  const { posts, sections } = usePage().content;
  const newest = newestFirst(posts.all).slice(0, MOST);
  if (newest.length === 0) return null;
  return (
    <Section ground="raised" tight>
      <Heading title={sections.signed.title} />
      <ul>
        {newest.map((post) => (
          <li key={post.id} className={css.post}>
            <PostDate day={post.date} />
            <h3>
              <a href={postLink(post).link}>{post.title}</a>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}
