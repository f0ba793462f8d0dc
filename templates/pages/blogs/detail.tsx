import { headOf } from '../../head.ts';
import { ArticleColumn } from '../../sections/ArticleColumn.tsx';
import { Banner } from '../../sections/Banner.tsx';
import { CallBand } from '../../sections/CallBand.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { samplesOf } from '../../sections/posts.ts';
import { RelatedNews } from '../../sections/RelatedNews.tsx';
import { SampleArticle } from '../../sections/SampleArticle.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'blogs-detail'),
  body: ({ content }) => {
    const banner = content.banners.get('blogs-detail');
    return (
      <Layout>
        <Banner banner={banner} />
        <ArticleColumn>
          <SampleArticle ground={banner.ground} />
        </ArticleColumn>
        <RelatedNews heading={content.blogPage.related} posts={samplesOf(content, 'related')} />
        <CallBand {...content.sections.quote} ground={banner.ground} />
      </Layout>
    );
  },
});
