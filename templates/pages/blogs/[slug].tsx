import { titled } from '../../lib/head.ts';
import { descriptionOf } from '../../lib/posts.ts';
import { ArticleEnd } from '../../sections/blog/Article/ArticleEnd.tsx';
import { PostArticle } from '../../sections/blog/Article/PostArticle.tsx';
import { PostEnd } from '../../sections/blog/Article/PostEnd.tsx';
import { ArticleColumn } from '../../sections/blog/ArticleColumn/ArticleColumn.tsx';
import { SidebarLayout } from '../../sections/blog/Sidebar/SidebarLayout.tsx';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';
import { at } from '../../structured/address.ts';
import { blogPosting } from '../../structured/articles.ts';
import { breadcrumbs } from '../../structured/pages.ts';

/** Posts of our own. Their addresses must differ from those of the sample pages beside this file: the build checks it. */
export default definePage({
  paths: ({ posts }) => posts.all.map((entry) => ({ params: { slug: entry.id }, entry })),
  head: ({ entry, content, route, picture }) => {
    const { title, date, updated, tags, ground } = entry;
    const { site, team } = content;
    const author = team.get(entry.author);
    return {
      title: titled(content, title),
      description: descriptionOf(entry),
      modified: updated ?? date,
      jsonLd: [
        blogPosting(site, entry, author, picture(entry.picture.src).src),
        breadcrumbs(content, route, title),
      ],
      social: {
        title,
        type: 'article',
        properties: [
          ['article:published_time', date],
          ...(updated ? ([['article:modified_time', updated]] as const) : []),
          ['article:author', at(site, `/team/${author.slug}`)],
          ...tags.map((tag) => ['article:tag', tag] as const),
        ],
        card: { label: author.name, title, ground, pictures: [entry.picture.src] },
      },
    };
  },
  body: ({ entry, content }) => {
    const { title, picture, ground, layout } = entry;
    return (
      <Layout>
        <Banner
          goes={`post-${entry.id}`}
          banner={{ background: picture.src, title, crumb: title, ground, edge: 'narrow' }}
        />
        {layout === 'sidebar' ? (
          <SidebarLayout beside={entry.id} below={<PostEnd post={entry} />}>
            <PostArticle post={entry} />
          </SidebarLayout>
        ) : (
          <ArticleColumn>
            <PostArticle post={entry} />
            <ArticleEnd>
              <PostEnd post={entry} />
            </ArticleEnd>
          </ArticleColumn>
        )}
        <CallToAction {...content.closing.session} ground={ground} scene="tea" />
      </Layout>
    );
  },
});
