import { headOf } from '../lib/head.ts';
import { AskedFirst } from '../sections/company/AskedFirst/AskedFirst.tsx';
import { FaqTabs } from '../sections/company/FaqTabs/FaqTabs.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { faqPage } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.faqPage, { jsonLd: [faqPage(content.faq.all)] }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.faqPage.banner} />
      <AskedFirst words={content.faqPage.further} />
      <FaqTabs words={content.faqPage.questions} questions={content.faq.all} />
      <CallToAction {...content.faqPage.closing} ground="indigo" loud />
    </Layout>
  ),
});
