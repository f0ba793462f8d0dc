import { headOf } from '../../head.ts';
import { Banner } from '../../sections/Banner.tsx';
import { CallBand } from '../../sections/CallBand.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { samplesOf } from '../../sections/posts.ts';
import { RelatedNews } from '../../sections/RelatedNews.tsx';
import { SampleArticle } from '../../sections/SampleArticle.tsx';
import { SidebarLayout } from '../../sections/SidebarLayout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'blogs-detail-with-sidebar'),
  body: ({ content }) => {
    const banner = content.banners.get('blogs-detail-with-sidebar');
    return (
      <Layout>
        <Banner banner={banner} />
        <SidebarLayout>
          <SampleArticle ground={banner.ground} />
        </SidebarLayout>
        <RelatedNews heading={content.blogPage.related} posts={samplesOf(content, 'related')} />
        <CallBand {...content.sections.quote} ground={banner.ground} />
      </Layout>
    );
  },
});
