import { headOf } from '../lib/head.ts';
import { AboutStory } from '../sections/company/AboutStory/AboutStory.tsx';
import { Chapters } from '../sections/company/Chapters/Chapters.tsx';
import { SocialFeeds } from '../sections/company/SocialFeeds/SocialFeeds.tsx';
import { ServiceList } from '../sections/services/ServiceList/ServiceList.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../shell/Layout.tsx';
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
        <ServiceList heading={about.services} services={services.all.filter(({ inMenu }) => inMenu)} />
        <SocialFeeds heading={about.feeds} embeds={embeds} />
        <CallToAction heading={sections.quote.heading} action={sections.quote.action} ground="terracotta" />
      </Layout>
    );
  },
});
