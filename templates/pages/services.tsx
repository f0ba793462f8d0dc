import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { Layout } from '../sections/Layout.tsx';
import { ServicesPlan } from '../sections/ServicesPlan.tsx';
import { ShopGate } from '../sections/ShopGate.tsx';
import { definePage } from '../site.ts';
import { pageList } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, 'services', {
      jsonLd: [
        pageList(
          content.site,
          content.services.all.map(({ label, slug }) => ({ name: label, path: `/${slug}` })),
        ),
      ],
    }),
  body: ({ content }) => {
    const { services, servicesPage, sections } = content;
    const { heading, shop } = servicesPage;
    const behindTheGate = services.get(shop.service);
    return (
      <Layout>
        <Banner banner={content.banners.get('services')} />
        <ServicesPlan heading={heading} services={services.all.filter(({ inMenu }) => inMenu)} deep />
        {!behindTheGate.inMenu && <ShopGate shop={shop} service={behindTheGate} />}
        <CallBand {...sections.quote} ground="turmeric" />
      </Layout>
    );
  },
});
