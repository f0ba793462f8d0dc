import { headOf } from '../../head.ts';
import { Banner } from '../../sections/Banner.tsx';
import { CallBand } from '../../sections/CallBand.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { OwnPosts } from '../../sections/OwnPosts.tsx';
import { PostRows } from '../../sections/PostRows.tsx';
import { samplesOf } from '../../sections/posts.ts';
import { SidebarLayout } from '../../sections/SidebarLayout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'blogs-list'),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('blogs-list')} />
      <SidebarLayout>
        <PostRows heading={content.blogPage.list} posts={samplesOf(content, 'list')} />
      </SidebarLayout>
      <OwnPosts />
      <CallBand {...content.closing.session} ground="turmeric" />
    </Layout>
  ),
});
