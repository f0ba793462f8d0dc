import { headOf } from '../head.ts';
import { Pager } from '../parts/Pager.tsx';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { CaseRows } from '../sections/CaseRows.tsx';
import { Layout } from '../sections/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'portfolio2'),
  body: ({ content }) => {
    const { portfolioPage, portfolioItems, sections, pager } = content;
    return (
      <Layout>
        <Banner banner={content.banners.get('portfolio2')} />
        <CaseRows heading={portfolioPage.list} items={portfolioItems.all}>
          <Pager pages={pager} />
        </CaseRows>
        <CallBand {...sections.quote} ground="turmeric" />
      </Layout>
    );
  },
});
