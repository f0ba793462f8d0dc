import { shownStudies } from '../lib/cases.ts';
import { headOf } from '../lib/head.ts';
import { samplesOf } from '../lib/posts.ts';
import { Button } from '../parts/Button.tsx';
import { LatestNews } from '../sections/blog/LatestNews/LatestNews.tsx';
import { OwnPosts } from '../sections/blog/OwnPosts/OwnPosts.tsx';
import { HomeHero } from '../sections/home/HomeHero/HomeHero.tsx';
import { JoinUs } from '../sections/home/JoinUs/JoinUs.tsx';
import { StatementSection } from '../sections/home/StatementSection/StatementSection.tsx';
import { ServiceGrid } from '../sections/services/ServiceGrid/ServiceGrid.tsx';
import { ClientStrip } from '../sections/shared/ClientStrip/ClientStrip.tsx';
import { Counters } from '../sections/shared/Counters/Counters.tsx';
import { FurtherDoors } from '../sections/shared/FurtherDoors/FurtherDoors.tsx';
import { VideoDialogs } from '../sections/shared/VideoDialogs/VideoDialogs.tsx';
import { TestimonialCarousel } from '../sections/testimonials/TestimonialCarousel/TestimonialCarousel.tsx';
import { CaseStudies } from '../sections/work/CaseStudies/CaseStudies.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { agency, website } from '../structured/agency.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, content.indexPage, { jsonLd: [agency(content.site), website(content.site)] }),
  body: ({ content }) => {
    const { indexPage, sections, services, counters, clients, testimonials } = content;
    const { hero, about } = indexPage;
    return (
      <Layout>
        <HomeHero hero={hero} />
        <StatementSection
          statement={about}
          film={{ video: content.videos.get(about.video), play: about.play }}
          session={content.closing.session.action}
        />
        <ServiceGrid
          heading={sections.services}
          services={services.all.filter(({ inMenu }) => inMenu)}
          action={
            <Button href={sections.services.viewAll.link} icon="arrow">
              {sections.services.viewAll.label}
            </Button>
          }
        />
        <Counters words={sections.counters} counters={counters.all} />
        <ClientStrip words={sections.clients} clients={clients.all} />
        <CaseStudies words={sections.cases} studies={shownStudies(content)} />
        <TestimonialCarousel heading={sections.voices} voices={testimonials.all} />
        <FurtherDoors further={content.indexPage.further} ground="raised" />
        <LatestNews heading={sections.news} posts={samplesOf(content, 'news')} />
        <OwnPosts joined />
        <JoinUs words={sections.join} />
        <VideoDialogs ids={[...hero.slides.map(({ video }) => video), about.video]} />
      </Layout>
    );
  },
});
