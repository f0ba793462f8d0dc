import { headOf } from '../lib/head.ts';
import { newestFirst, sampleGrid } from '../lib/posts.ts';
import { PostGrid } from '../sections/blog/PostGrid/PostGrid.tsx';
import { PostIndex } from '../sections/blog/PostIndex/PostIndex.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { blog } from '../structured/articles.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, 'blogs', {
      jsonLd: [blog(content.site, content.site.feed.title, newestFirst(content.posts.all))],
    }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('blogs')} />
      <PostGrid heading={content.blogPage.grid} posts={sampleGrid(content)} />
      <PostIndex heading={content.blogPage.signed} />
    </Layout>
  ),
});
