import { headOf } from '../../lib/head.ts';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { PagePair } from '../../sections/shared/PagePair/PagePair.tsx';
import { CaseStory } from '../../sections/work/CaseStory/CaseStory.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';
import { caseArticle } from '../../structured/articles.ts';

export default definePage({
  head: ({ content, picture }) => {
    const { portfolioDetail, site } = content;
    return {
      ...headOf(content, 'portfolio-detail', {
        jsonLd: [caseArticle(site, portfolioDetail, picture(portfolioDetail.picture.src).src)],
      }),
      modified: portfolioDetail.facts.date,
    };
  },
  body: ({ content }) => {
    const { portfolioDetail, blogPage } = content;
    const { previous, next } = portfolioDetail;
    return (
      <Layout>
        <Banner banner={content.banners.get('portfolio-detail')} look="open" />
        <CaseStory story={portfolioDetail} />
        <PagePair
          ground="brick"
          label="Other work"
          doors={[
            { word: blogPage.previous, to: previous, icon: 'left' },
            { word: blogPage.next, to: next },
          ]}
        />
      </Layout>
    );
  },
});
