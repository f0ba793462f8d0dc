import { headOf } from '../lib/head.ts';
import { Pager } from '../parts/Pager.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { CaseCards } from '../sections/work/CaseCards/CaseCards.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'portfolio1'),
  body: ({ content }) => {
    const { portfolioPage, caseStudies, sections, pager } = content;
    return (
      <Layout>
        <Banner banner={content.banners.get('portfolio1')} />
        <CaseCards heading={portfolioPage.cards} studies={caseStudies.all}>
          <Pager pages={pager} />
        </CaseCards>
        <CallToAction {...sections.quote} ground="terracotta" />
      </Layout>
    );
  },
});
