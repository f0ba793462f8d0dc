import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { ClientStrip } from '../sections/ClientStrip.tsx';
import { Layout } from '../sections/Layout.tsx';
import { VoiceDoors } from '../sections/VoiceDoors.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'testimonials'),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('testimonials')} />
      <VoiceDoors voices={content.testimonialCards.all} />
      <ClientStrip words={content.sections.clients} clients={content.clients.all} />
      <CallBand {...content.closing.session} ground="indigo" />
    </Layout>
  ),
});
