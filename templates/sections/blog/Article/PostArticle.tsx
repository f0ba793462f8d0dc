import type { Post } from '../../../../content/schema.ts';
import { neighboursOf, postLink } from '../../../lib/posts.ts';
import { usePage } from '../../../site.ts';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleText } from './ArticleText.tsx';
import { AuthorBox } from './AuthorBox.tsx';
import { Markdown } from './Markdown.tsx';
import { PreviousNext } from './PreviousNext.tsx';
import { Tags } from './Tags.tsx';

/** A post of our own, in whatever column it is put. The banner says its title. */
export function PostArticle({ post }: { readonly post: Post }) {
  const { ui, posts, team } = usePage().content;
  const { date, updated, excerpt, tags, ground, body } = post;
  const author = team.get(post.author);
  const { previous, next } = neighboursOf(post, posts.all);
  return (
    <>
      <article>
        <ArticleHead
          day={date}
          updated={updated === undefined ? undefined : { word: ui.blog.updated, day: updated }}
          notes={[author.name]}
          lead={excerpt}
        />
        <ArticleText>
          <Markdown text={body} ground={ground} />
        </ArticleText>
      </article>
      <ArticleEnd>
        <Tags tags={tags} />
        <AuthorBox
          label={ui.blog.author}
          name={author.name}
          picture={author.profilePic}
          text={author.description || author.designation}
          href={`/team/${author.slug}`}
        />
        <PreviousNext
          previous={previous && { word: ui.previous, to: postLink(previous) }}
          next={next && { word: ui.next, to: postLink(next) }}
        />
      </ArticleEnd>
    </>
  );
}
