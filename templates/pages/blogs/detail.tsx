import { headOf } from '../../lib/head.ts';
import { samplesOf, sampleTitle } from '../../lib/posts.ts';
import { ArticleEnd } from '../../sections/blog/Article/ArticleEnd.tsx';
import { SampleArticle } from '../../sections/blog/Article/SampleArticle.tsx';
import { SampleEnd } from '../../sections/blog/Article/SampleEnd.tsx';
import { ArticleColumn } from '../../sections/blog/ArticleColumn/ArticleColumn.tsx';
import { Discussion } from '../../sections/blog/Comments/Discussion.tsx';
import { RelatedNews } from '../../sections/blog/RelatedNews/RelatedNews.tsx';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content, route }) => headOf(content, content.blogsDetailPage, { route }),
  body: ({ content }) => {
    const { banner, closing } = content.blogsDetailPage;
    return (
      <Layout>
        <Banner banner={banner} story={sampleTitle(content)} />
        <ArticleColumn>
          <SampleArticle ground={banner.ground} />
          <ArticleEnd>
            <SampleEnd />
          </ArticleEnd>
          <ArticleEnd>
            <Discussion />
          </ArticleEnd>
        </ArticleColumn>
        <RelatedNews heading={content.sections.related} posts={samplesOf(content, 'related')} />
        <CallToAction {...closing} ground={banner.ground} scene="shop" />
      </Layout>
    );
  },
});
