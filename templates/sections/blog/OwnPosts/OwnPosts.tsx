import { Image } from 'site';
import { cover } from '../../../lib/cover.ts';
import { newestFirst, postLink } from '../../../lib/posts.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { PostDate } from '../PostDate/PostDate.tsx';
import css from './OwnPosts.module.css';

const MOST = 3;

const inFrame = (shape: number) =>
  `(min-width: 37.5em) ${cover('9rem', 1, shape)}, ${cover('6rem', 1, shape)}`;

interface Props {
  /** Stands at the foot of the section before, which has posts, too. */
  readonly joined?: boolean;
}

/** The newest posts of our own, in a row. Nothing where there are none. */
export function OwnPosts({ joined }: Props) {
  const { posts, sections, team } = usePage().content;
  const { title, viewAll } = sections.signed;
  const newest = newestFirst(posts.all).slice(0, MOST);
  if (newest.length === 0) return null;
  return (
    <Section ground={joined ? 'paper' : 'raised'} tight joined={joined} innerClassName={css.root}>
      <div className={css.head}>
        <h2 className={css.heading}>{title}</h2>
        {joined && <ArrowLink href={viewAll.link}>{viewAll.label}</ArrowLink>}
      </div>
      <ul className={css.list}>
        {newest.map((post) => (
          <li key={post.id} className={css.post}>
            <div className={css.frame}>
              <Image src={post.picture.src} alt="" sizes={inFrame} className={css.picture} />
            </div>
            <p className={css.signed}>
              <PostDate day={post.date} /> <span>{team.get(post.author).name}</span>
            </p>
            <h3 className={css.title}>
              <a href={postLink(post).link}>{post.title}</a>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}
