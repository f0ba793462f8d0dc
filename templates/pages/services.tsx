import { headOf } from '../lib/head.ts';
import { ArrowLink } from '../parts/ArrowLink.tsx';
import { RoomIndex } from '../sections/services/RoomIndex/RoomIndex.tsx';
import { RoomResults } from '../sections/services/RoomResults/RoomResults.tsx';
import { ServiceGrid } from '../sections/services/ServiceGrid/ServiceGrid.tsx';
import { ShopTeaser } from '../sections/services/ShopTeaser/ShopTeaser.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { BannerWays } from '../sections/shared/Banner/BannerWays.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { DoorRow } from '../sections/shared/Closings/DoorRow.tsx';
import { FurtherPages } from '../sections/shared/FurtherPages/FurtherPages.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { pageList } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, content.servicesPage, {
      jsonLd: [
        pageList(
          content.site,
          content.services.all.map(({ label, slug }) => ({ name: label, path: `/${slug}` })),
        ),
      ],
    }),
  body: ({ content }) => {
    const { services, servicesPage } = content;
    const { banner, toRooms, services: heading, results, shop, further, closing } = servicesPage;
    const behindTheGate = services.get(shop.service);
    const rooms = services.all.filter(({ inMenu }) => inMenu);
    return (
      <Layout>
        <Banner
          banner={banner}
          note={
            <BannerWays>
              <ArrowLink href={toRooms.link} icon="down">
                {toRooms.label}
              </ArrowLink>
            </BannerWays>
          }
        />
        <ServiceGrid
          heading={heading}
          opening={<RoomIndex heading={heading} services={rooms} />}
          services={rooms}
          picture={heading.picture}
        />
        <RoomResults words={results} />
        {!behindTheGate.inMenu && <ShopTeaser shop={shop} service={behindTheGate} />}
        <FurtherPages further={further} ground="paper" />
        <CallToAction {...closing} ground="turmeric" foot={<DoorRow open={3} />} />
      </Layout>
    );
  },
});
