import { headOf } from '../head.ts';
import { AboutStory } from '../sections/AboutStory.tsx';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { Chapters } from '../sections/Chapters.tsx';
import { FeedDoors } from '../sections/FeedDoors.tsx';
import { Layout } from '../sections/Layout.tsx';
import { ServicesWall } from '../sections/ServicesWall.tsx';
import { definePage } from '../site.ts';
import { aboutPage } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'about', { jsonLd: [aboutPage(content.site)] }),
  body: ({ content }) => {
    const { about, services, embeds, sections } = content;
    return (
      <Layout>
        <Banner banner={content.banners.get('about')} />
        <AboutStory about={about} />
        <Chapters picture={about.desk} chapters={about.chapters} />
        <ServicesWall heading={about.services} services={services.all.filter(({ inMenu }) => inMenu)} />
        <FeedDoors heading={about.feeds} embeds={embeds} />
        <CallBand heading={sections.quote.heading} action={sections.quote.action} ground="terracotta" />
      </Layout>
    );
  },
});
