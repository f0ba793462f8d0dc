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
  body: ({ content }) => {
    const posts = samplesOf(content, 'list');
    return (
      <Layout>
        <Banner banner={content.blogsListPage.banner} />
        <SidebarLayout goesOn below={<PostRows whole posts={posts.slice(BESIDE)} />}>
          <PostRows heading={content.blogsListPage.list} posts={posts.slice(0, BESIDE)} />
        </SidebarLayout>
        <OwnPosts />
        <CallToAction {...content.blogsListPage.closing} ground="dusk" />
      </Layout>
    );
  },
});

/** As many posts as are higher than the notes beside them. */
const BESIDE = 3;
