import type { Ground } from '../../../../content/schema.ts';
import { usePage } from '../../../site.ts';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleText } from './ArticleText.tsx';
import { Markdown } from './Markdown.tsx';
import { Tags } from './Tags.tsx';

/** The sample article with its tags, in whatever column it is put. */
export function SampleArticle({ ground }: { readonly ground: Ground }) {
  const { samplePosts, samples } = usePage().content;
  const { post, tags, tagLink } = samples.article;
  const { date, picture, body, ...sample } = samplePosts.get(post);
  return (
    <>
      <article>
        <ArticleHead
          day={date}
          notes={[sample.comments, ...tags.slice(0, 1)]}
          lead={sample.excerpt}
          picture={picture}
        />
        <ArticleText>
          <Markdown text={body} ground={ground} titleLevel={2} />
        </ArticleText>
      </article>
      <ArticleEnd>
        <Tags tags={tags.map((label) => ({ label, link: tagLink }))} />
      </ArticleEnd>
    </>
  );
}
