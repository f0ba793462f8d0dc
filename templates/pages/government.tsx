import { headOf } from '../lib/head.ts';
import { GovernmentClients } from '../sections/government/GovernmentClients/GovernmentClients.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { FurtherPages } from '../sections/shared/FurtherPages/FurtherPages.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.governmentPage),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.governmentPage.banner} lattice />
      <GovernmentClients words={content.governmentPage.clients} clients={content.government.all} />
      <FurtherPages further={content.governmentPage.further} ground="raised" />
      <CallToAction {...content.governmentPage.closing} ground="clay" scene="tender" />
    </Layout>
  ),
});
