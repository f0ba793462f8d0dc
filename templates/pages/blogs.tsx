import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { Layout } from '../sections/Layout.tsx';
import { PostGrid } from '../sections/PostGrid.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'blogs'),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('blogs')} />
      <PostGrid heading={content.blogPage.grid} posts={content.gridPosts.all} />
      <CallBand {...content.closing.session} ground="indigo" />
    </Layout>
  ),
});
