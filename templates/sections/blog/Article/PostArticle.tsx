import type { Post } from '../../../../content/schema.ts';
import { usePage } from '../../../site.ts';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleText } from './ArticleText.tsx';
import { Markdown } from './Markdown.tsx';
import { Tags } from './Tags.tsx';

/** A post of our own, in whatever column it is put. The banner says its title. */
export function PostArticle({ post }: { readonly post: Post }) {
  const { ui, team } = usePage().content;
  const { date, updated, excerpt, tags, ground, body } = post;
  const author = team.get(post.author);
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
      </ArticleEnd>
    </>
  );
}
