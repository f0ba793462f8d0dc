import { shownStudies } from '../lib/cases.ts';
import { headOf } from '../lib/head.ts';
import { Pager } from '../parts/Pager.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { CaseCards } from '../sections/work/CaseCards/CaseCards.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content, route }) => headOf(content, content.portfolio1Page, { route }),
  body: ({ content }) => {
    const { portfolio1Page, ui } = content;
    return (
      <Layout>
        <Banner banner={portfolio1Page.banner} />
        <CaseCards heading={portfolio1Page.cards} studies={shownStudies(content)}>
          <Pager pages={ui.pager} />
        </CaseCards>
        <CallToAction {...portfolio1Page.closing} ground="terracotta" scene="seventh" />
      </Layout>
    );
  },
});
