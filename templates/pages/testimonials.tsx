import { headOf } from '../lib/head.ts';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { ClientStrip } from '../sections/shared/ClientStrip/ClientStrip.tsx';
import { TestimonialPortraits } from '../sections/testimonials/TestimonialPortraits/TestimonialPortraits.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.testimonialsPage),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.testimonialsPage.banner} />
      <TestimonialPortraits voices={content.testimonialCards.all} />
      <ClientStrip words={content.sections.clients} clients={content.clients.all} />
      <CallToAction {...content.testimonialsPage.closing} ground="indigo" loud />
    </Layout>
  ),
});
