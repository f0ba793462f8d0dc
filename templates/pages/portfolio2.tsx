import { headOf } from '../lib/head.ts';
import { Pager } from '../parts/Pager.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { CaseRows } from '../sections/work/CaseRows/CaseRows.tsx';
import { Layout } from '../shell/Layout.tsx';
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
        <CallToAction {...sections.quote} ground="turmeric" />
      </Layout>
    );
  },
});
