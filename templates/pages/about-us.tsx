import { headOf } from '../lib/head.ts';
import { AboutStory } from '../sections/company/AboutStory/AboutStory.tsx';
import { Chapters } from '../sections/company/Chapters/Chapters.tsx';
import { SocialFeeds } from '../sections/company/SocialFeeds/SocialFeeds.tsx';
import { ServiceList } from '../sections/services/ServiceList/ServiceList.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { FurtherPages } from '../sections/shared/FurtherPages/FurtherPages.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { aboutPage } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.aboutUsPage, { jsonLd: [aboutPage(content.site)] }),
  body: ({ content }) => {
    const { aboutUsPage: page, services, embeds } = content;
    return (
      <Layout>
        <Banner banner={page.banner} />
        <AboutStory story={page.story} />
        <Chapters {...page.chapters} />
        <ServiceList heading={page.services} services={services.all.filter(({ inMenu }) => inMenu)} />
        <SocialFeeds heading={page.feeds} embeds={embeds} />
        <FurtherPages further={page.further} ground="raised" />
        <CallToAction {...page.closing} ground="terracotta" />
      </Layout>
    );
  },
});
