import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { Layout } from '../sections/Layout.tsx';
import { PostGrid } from '../sections/PostGrid.tsx';
import { PostIndex } from '../sections/PostIndex.tsx';
import { newestFirst, sampleGrid } from '../sections/posts.ts';
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
