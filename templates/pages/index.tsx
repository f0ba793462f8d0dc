import { shownStudies } from '../lib/cases.ts';
import { headOf } from '../lib/head.ts';
import { newestFirst, ownTeaser } from '../lib/posts.ts';
import { Button } from '../parts/Button.tsx';
import { NewsBoard } from '../sections/blog/NewsBoard/NewsBoard.tsx';
import { Claims } from '../sections/home/Claims/Claims.tsx';
import { HomeHero } from '../sections/home/HomeHero/HomeHero.tsx';
import { JoinUs } from '../sections/home/JoinUs/JoinUs.tsx';
import { StatementSection } from '../sections/home/StatementSection/StatementSection.tsx';
import { ServiceGrid } from '../sections/services/ServiceGrid/ServiceGrid.tsx';
import { ClientStrip } from '../sections/shared/ClientStrip/ClientStrip.tsx';
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
    const { indexPage, sections, services, clients, testimonials, posts } = content;
    const { hero, about, news, further } = indexPage;
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
        <Claims />
        <ClientStrip words={sections.clients} clients={clients.all} />
        <CaseStudies words={sections.cases} studies={shownStudies(content)} />
        <TestimonialCarousel heading={sections.voices} voices={testimonials.all} />
        <NewsBoard
          heading={news}
          posts={newestFirst(posts.all).slice(0, MOST_NEWS).map(ownTeaser)}
          action={
            <Button href={news.action.link} icon="arrow">
              {news.action.label}
            </Button>
          }
        />
        <FurtherDoors further={further} ground="raised" />
        <JoinUs words={sections.join} />
        <VideoDialogs ids={[...hero.slides.map(({ video }) => video), about.video]} />
      </Layout>
    );
  },
});

/** As many posts as are shown large. */
const MOST_NEWS = 2;
