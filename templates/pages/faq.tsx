import { headOf } from '../lib/head.ts';
import { FaqTabs } from '../sections/company/FaqTabs/FaqTabs.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { faqPage } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'faq', { jsonLd: [faqPage(content.faq.all)] }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('faq')} />
      <FaqTabs page={content.faqPage} questions={content.faq.all} />
      <CallToAction {...content.closing.session} ground="indigo" />
    </Layout>
  ),
});
