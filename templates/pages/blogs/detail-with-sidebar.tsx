import { headOf } from '../../lib/head.ts';
import { samplesOf, sampleTitle } from '../../lib/posts.ts';
import { ArticleEnd } from '../../sections/blog/Article/ArticleEnd.tsx';
import { SampleArticle } from '../../sections/blog/Article/SampleArticle.tsx';
import { SampleEnd } from '../../sections/blog/Article/SampleEnd.tsx';
import { Discussion } from '../../sections/blog/Comments/Discussion.tsx';
import { RelatedNews } from '../../sections/blog/RelatedNews/RelatedNews.tsx';
import { SidebarLayout } from '../../sections/blog/Sidebar/SidebarLayout.tsx';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { DoorRow } from '../../sections/shared/Closings/DoorRow.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content, route }) => headOf(content, content.blogsDetailWithSidebarPage, { route }),
  body: ({ content }) => {
    const { banner, closing } = content.blogsDetailWithSidebarPage;
    return (
      <Layout>
        <Banner banner={banner} story={sampleTitle(content)} />
        <SidebarLayout
          large={1}
          below={
            <>
              <SampleEnd />
              <ArticleEnd>
                <Discussion />
              </ArticleEnd>
            </>
          }
        >
          <SampleArticle ground={banner.ground} />
        </SidebarLayout>
        <RelatedNews heading={content.sections.related} posts={samplesOf(content, 'related')} />
        <CallToAction {...closing} ground={banner.ground} foot={<DoorRow open={2} />} />
      </Layout>
    );
  },
});
