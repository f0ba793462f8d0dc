import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { FaqTabs } from '../sections/FaqTabs.tsx';
import { Layout } from '../sections/Layout.tsx';
import { definePage } from '../site.ts';
import { faqPage } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'faq', { jsonLd: [faqPage(content.faq.all)] }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('faq')} />
      <FaqTabs page={content.faqPage} questions={content.faq.all} />
      <CallBand {...content.closing.session} ground="indigo" />
    </Layout>
  ),
});
