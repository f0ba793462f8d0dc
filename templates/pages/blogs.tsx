import { headOf } from '../lib/head.ts';
import { newestFirst, sampleGrid } from '../lib/posts.ts';
import { PostGrid } from '../sections/blog/PostGrid/PostGrid.tsx';
import { PostIndex } from '../sections/blog/PostIndex/PostIndex.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { FurtherPages } from '../sections/shared/FurtherPages/FurtherPages.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { blog } from '../structured/articles.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, content.blogsPage, {
      jsonLd: [blog(content.site, content.site.feed.title, newestFirst(content.posts.all))],
    }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.blogsPage.banner} />
      <PostIndex heading={content.sections.signed} />
      <PostGrid heading={content.blogsPage.grid} posts={sampleGrid(content)} />
      <FurtherPages further={content.blogsPage.further} ground="raised" />
      <CallToAction {...content.blogsPage.closing} ground="clay" scene="typewriter" />
    </Layout>
  ),
});
