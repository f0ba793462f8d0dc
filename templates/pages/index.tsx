import { headOf } from '../head.ts';
import { Button } from '../parts/Button.tsx';
import { CaseStudies } from '../sections/CaseStudies.tsx';
import { ClientStrip } from '../sections/ClientStrip.tsx';
import { Counters } from '../sections/Counters.tsx';
import { Films } from '../sections/Films.tsx';
import { HomeHero } from '../sections/HomeHero.tsx';
import { JoinBand } from '../sections/JoinBand.tsx';
import { LatestNews } from '../sections/LatestNews.tsx';
import { Layout } from '../sections/Layout.tsx';
import { OwnPosts } from '../sections/OwnPosts.tsx';
import { samplesOf } from '../sections/posts.ts';
import { ServicesPlan } from '../sections/ServicesPlan.tsx';
import { StatementSection } from '../sections/StatementSection.tsx';
import { Voices } from '../sections/Voices.tsx';
import { definePage } from '../site.ts';
import { agency, website } from '../structured/agency.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'home', { jsonLd: [agency(content.site), website(content.site)] }),
  body: ({ content }) => {
    const { home, sections, services, counters, clients, caseStudies, testimonials } = content;
    const { hero, about } = home;
    return (
      <Layout>
        <HomeHero hero={hero} />
        <StatementSection
          statement={about}
          film={{ video: content.videos.get(about.video), play: about.play }}
          session={content.closing.session.action}
        />
        <ServicesPlan
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
        <CaseStudies words={sections.cases} studies={caseStudies.all} />
        <Voices heading={sections.voices} voices={testimonials.all} />
        <LatestNews heading={sections.news} posts={samplesOf(content, 'news')} />
        <OwnPosts />
        <JoinBand words={sections.join} />
        <Films ids={[...hero.slides.map(({ video }) => video), about.video]} />
      </Layout>
    );
  },
});
