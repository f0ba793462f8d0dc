import { headOf } from '../../lib/head.ts';
import { samplesOf } from '../../lib/posts.ts';
import { OwnPosts } from '../../sections/blog/OwnPosts/OwnPosts.tsx';
import { PostRows } from '../../sections/blog/PostRows/PostRows.tsx';
import { SidebarLayout } from '../../sections/blog/Sidebar/SidebarLayout.tsx';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content, route }) => headOf(content, content.blogsListPage, { route }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.blogsListPage.banner} />
      <SidebarLayout still large={3}>
        <PostRows heading={content.blogsListPage.list} posts={samplesOf(content, 'list')} />
      </SidebarLayout>
      <OwnPosts />
      <CallToAction {...content.blogsListPage.closing} ground="dusk" scene="telephone" />
    </Layout>
  ),
});
