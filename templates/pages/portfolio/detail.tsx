import { headOf } from '../../head.ts';
import { Banner } from '../../sections/Banner.tsx';
import { CaseStory } from '../../sections/CaseStory.tsx';
import { DoorPair } from '../../sections/DoorPair.tsx';
import { Layout } from '../../sections/Layout.tsx';
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
        <DoorPair
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
