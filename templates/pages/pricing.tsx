import { headOf } from '../lib/head.ts';
import { PlayButton } from '../parts/PlayButton.tsx';
import { ClientGrid } from '../sections/pricing/ClientGrid/ClientGrid.tsx';
import { PriceRange } from '../sections/pricing/PriceRange/PriceRange.tsx';
import { PricingPlans } from '../sections/pricing/PricingPlans/PricingPlans.tsx';
import { ProgressBars } from '../sections/pricing/ProgressBars/ProgressBars.tsx';
import { VideoLink } from '../sections/pricing/VideoLink/VideoLink.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { SplitSection } from '../sections/shared/SplitSection/SplitSection.tsx';
import { filmId, VideoDialogs } from '../sections/shared/VideoDialogs/VideoDialogs.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { plans } from '../structured/offers.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, content.pricingPage, { jsonLd: [plans(content.site, content.pricingPage.plans)] }),
  body: ({ content }) => {
    const { pricingPage: page, clients, sections } = content;
    const { about, work } = page;
    const video = content.videos.get(about.video);
    return (
      <Layout>
        <Banner banner={page.banner} note={<PriceRange words={page.plans} />} />
        <PricingPlans words={page.plans} />
        <SplitSection
          ground="paper"
          tight
          heading={about.heading}
          body={about.body}
          picture={about.picture}
          action={about.action}
          belowPicture={
            <PlayButton label={about.play} note={video.length} popoverTarget={filmId(video.id)} />
          }
        />
        <VideoLink banner={page.video} />
        <SplitSection
          ground="raised"
          tight
          heading={work.heading}
          body={work.body}
          picture={work.picture}
          action={work.action}
          mirrored
        >
          <ProgressBars bars={work.bars} />
        </SplitSection>
        <ClientGrid
          heading={page.clients.heading}
          clients={page.clients.members.map((slug) => clients.get(slug))}
          href={sections.clients.action.link}
        />
        <CallToAction {...page.closing} ground="terracotta" />
        <VideoDialogs ids={[about.video]} />
      </Layout>
    );
  },
});
