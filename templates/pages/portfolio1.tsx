import { headOf } from '../head.ts';
import { Pager } from '../parts/Pager.tsx';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { CaseDeck } from '../sections/CaseDeck.tsx';
import { Layout } from '../sections/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'portfolio1'),
  body: ({ content }) => {
    const { portfolioPage, caseStudies, sections, pager } = content;
    return (
      <Layout>
        <Banner banner={content.banners.get('portfolio1')} />
        <CaseDeck heading={portfolioPage.cards} studies={caseStudies.all}>
          <Pager pages={pager} />
        </CaseDeck>
        <CallBand {...sections.quote} ground="terracotta" />
      </Layout>
    );
  },
});
