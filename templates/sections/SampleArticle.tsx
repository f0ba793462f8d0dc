import type { Ground } from '../../content/schema.ts';
import { usePage } from '../site.ts';
import { ArticleBlocks } from './ArticleBlocks.tsx';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleText } from './ArticleText.tsx';
import { AuthorBox } from './AuthorBox.tsx';
import { CommentForm } from './CommentForm.tsx';
import { Comments } from './Comments.tsx';
import { PreviousNext } from './PreviousNext.tsx';
import { Tags } from './Tags.tsx';

/** The sample article with all that follows it, in whatever column it is put. */
export function SampleArticle({ ground }: { readonly ground: Ground }) {
  const { article, blogPage, comments, forms } = usePage().content;
  const { date, category, title, picture, blocks, tags, author, previous, next } = article;
  return (
    <>
      <article>
        <ArticleHead day={date} notes={[article.comments, category]} title={title} picture={picture} />
        <ArticleText>
          <ArticleBlocks blocks={blocks} ground={ground} />
        </ArticleText>
      </article>
      <ArticleEnd>
        <Tags tags={tags} />
        <AuthorBox {...author} />
        <PreviousNext
          previous={{ word: blogPage.previous, to: previous }}
          next={{ word: blogPage.next, to: next }}
        />
      </ArticleEnd>
      <ArticleEnd>
        <Comments words={blogPage.comments} comments={comments.all} />
        <div data-ground={ground}>
          <CommentForm words={forms.comment} />
        </div>
      </ArticleEnd>
    </>
  );
}
