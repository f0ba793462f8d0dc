import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { ClientRegister } from '../sections/ClientRegister.tsx';
import { DoorPair } from '../sections/DoorPair.tsx';
import { Layout } from '../sections/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'government'),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('government')} lattice />
      <ClientRegister words={content.governmentPage} clients={content.government.all} />
      <DoorPair
        ground="ink"
        label="Case studies"
        doors={content.governmentReports.all.map(({ slug, subtitle, title }) => ({
          word: subtitle,
          to: { label: title, link: `/goverment/${slug}` },
        }))}
      />
    </Layout>
  ),
});
