import type { Ground } from '../../../../content/schema.ts';
import { usePage } from '../../../site.ts';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleText } from './ArticleText.tsx';
import { AuthorBeside } from './AuthorBeside.tsx';
import { AuthorBox } from './AuthorBox.tsx';
import { Markdown } from './Markdown.tsx';
import { PreviousNext } from './PreviousNext.tsx';
import { Tags } from './Tags.tsx';

/** The sample article with what belongs to it, in whatever column it is put. */
export function SampleArticle({ ground }: { readonly ground: Ground }) {
  const { samplePosts, samples, ui, team } = usePage().content;
  const { post, tags, tagLink, previous, next, link, author } = samples.article;
  const { date, picture, body, ...sample } = samplePosts.get(post);
  const { name, profilePic, description, designation } = team.get(author);
  const to = (id: string) => ({ label: samplePosts.get(id).title, link });
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
        <AuthorBeside
          author={
            <AuthorBox
              label={ui.blog.author}
              name={name}
              picture={profilePic}
              text={description || designation}
            />
          }
        >
          <PreviousNext
            previous={{ word: ui.previous, to: to(previous) }}
            next={{ word: ui.next, to: to(next) }}
          />
        </AuthorBeside>
      </ArticleEnd>
    </>
  );
}
