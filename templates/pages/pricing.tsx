import { headOf } from '../head.ts';
import { PlayButton } from '../parts/PlayButton.tsx';
import { Banner } from '../sections/Banner.tsx';
import { ClientGrid } from '../sections/ClientGrid.tsx';
import { Films, filmId } from '../sections/Films.tsx';
import { Layout } from '../sections/Layout.tsx';
import { PricingPlans } from '../sections/PricingPlans.tsx';
import { SplitSection } from '../sections/SplitSection.tsx';
import { VideoBanner } from '../sections/VideoBanner.tsx';
import { WorkBars } from '../sections/WorkBars.tsx';
import { definePage } from '../site.ts';
import { plans } from '../structured/offers.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'pricing', { jsonLd: [plans(content.site, content.pricing)] }),
  body: ({ content }) => {
    const { pricing, clients, sections } = content;
    const { about, work } = pricing;
    const video = content.videos.get(about.video);
    return (
      <Layout>
        <Banner banner={content.banners.get('pricing')} />
        <PricingPlans pricing={pricing} />
        <SplitSection
          ground="paper"
          heading={about.heading}
          body={about.body}
          picture={about.picture}
          action={about.action}
          onPicture={<PlayButton label={about.play} note={video.length} popoverTarget={filmId(video.id)} />}
        />
        <VideoBanner banner={pricing.videoBanner} />
        <SplitSection
          ground="raised"
          heading={work.heading}
          body={work.body}
          picture={work.picture}
          action={work.action}
          mirrored
        >
          <WorkBars bars={work.bars} />
        </SplitSection>
        <ClientGrid
          heading={pricing.clients.heading}
          clients={pricing.clients.members.map((slug) => clients.get(slug))}
          href={sections.clients.action.link}
        />
        <Films ids={[about.video]} />
      </Layout>
    );
  },
});
