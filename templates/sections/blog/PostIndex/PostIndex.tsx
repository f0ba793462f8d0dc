import { Image } from 'site';
import type { Heading as HeadingText } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { newestFirst, postLink } from '../../../lib/posts.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { PostDate } from '../PostDate/PostDate.tsx';
import css from './PostIndex.module.css';

const inDoor = (shape: number) => cover('min(5rem, 22vw)', 4 / 5, shape);

const inFrame = (shape: number) =>
  `(min-width: 106.25em) ${cover('47rem', 16 / 10, shape)}, (min-width: 48em) ${cover('45vw', 16 / 10, shape)}, ${cover('92vw', 16 / 10, shape)}`;

/** Our own posts, each with its picture, and its author in a doorway. */
export function PostIndex({ heading }: { readonly heading: HeadingText }) {
  const { posts, team } = usePage().content;
  if (posts.all.length === 0) return null;
  return (
    <Section ground="turmeric">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ul className={css.list}>
        {newestFirst(posts.all).map((post) => {
          const { name, profilePic } = team.get(post.author);
          return (
            <li key={post.id} className={css.post}>
              <div className={css.frame}>
                <Image src={post.picture.src} alt="" sizes={inFrame} className={css.picture} />
              </div>
              <div className={css.door}>
                <Image src={profilePic} alt="" sizes={inDoor} className={css.face} />
              </div>
              <p className={css.meta}>
                <PostDate day={post.date} />
                <span>{name}</span>
              </p>
              <h3 className={css.title}>
                <a href={postLink(post).link}>{post.title}</a>
              </h3>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
