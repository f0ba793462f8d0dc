import { headOf } from '../lib/head.ts';
import { Pager } from '../parts/Pager.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { CaseRows } from '../sections/work/CaseRows/CaseRows.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content, route }) => headOf(content, content.portfolio2Page, { route }),
  body: ({ content }) => {
    const { portfolio2Page, portfolioItems, ui } = content;
    return (
      <Layout>
        <Banner banner={portfolio2Page.banner} />
        <CaseRows heading={portfolio2Page.list} items={portfolioItems.all}>
          <Pager pages={ui.pager} />
        </CaseRows>
        <CallToAction {...portfolio2Page.closing} ground="clay" scene="hand" />
      </Layout>
    );
  },
});
