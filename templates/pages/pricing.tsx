import { headOf } from '../lib/head.ts';
import { ClientGrid } from '../sections/pricing/ClientGrid/ClientGrid.tsx';
import { HoursWall } from '../sections/pricing/HoursWall/HoursWall.tsx';
import { MonthSheet } from '../sections/pricing/MonthSheet/MonthSheet.tsx';
import { PriceRange } from '../sections/pricing/PriceRange/PriceRange.tsx';
import { PricingPlans } from '../sections/pricing/PricingPlans/PricingPlans.tsx';
import { VideoLink } from '../sections/pricing/VideoLink/VideoLink.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { VideoDialogs } from '../sections/shared/VideoDialogs/VideoDialogs.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { plans } from '../structured/offers.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, content.pricingPage, { jsonLd: [plans(content.site, content.pricingPage.plans)] }),
  body: ({ content }) => {
    const { pricingPage: page, clients, sections } = content;
    const { about } = page;
    return (
      <Layout>
        <Banner banner={page.banner} note={<PriceRange words={page.plans} />} />
        <PricingPlans words={page.plans} />
        <HoursWall words={about} film={content.videos.get(about.video)} plans={page.plans} />
        <VideoLink banner={page.video} />
        <MonthSheet words={page.work} />
        <ClientGrid
          heading={page.clients.heading}
          clients={page.clients.members.map((slug) => clients.get(slug))}
          href={sections.clients.action.link}
        />
        <CallToAction {...page.closing} ground="terracotta" loud />
        <VideoDialogs ids={[about.video]} />
      </Layout>
    );
  },
});
