import { headOf } from '../head.ts';
import { Button } from '../parts/Button.tsx';
import { AboutPanorama } from '../sections/AboutPanorama.tsx';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { Layout } from '../sections/Layout.tsx';
import { PeopleAtTheGate } from '../sections/PeopleAtTheGate.tsx';
import { ReasonIndex } from '../sections/ReasonIndex.tsx';
import { ServicesPlan } from '../sections/ServicesPlan.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'why-choose-us'),
  body: ({ content }) => {
    const { whyChooseUs, whyCards, services, sections, closing } = content;
    const { viewAll } = sections.services;
    return (
      <Layout>
        <Banner banner={content.banners.get('why-choose-us')} />
        <AboutPanorama about={whyChooseUs.about} />
        <ReasonIndex heading={whyChooseUs.reasons} reasons={whyCards.all} />
        <ServicesPlan
          heading={whyChooseUs.services}
          services={services.all.filter(({ inMenu }) => inMenu)}
          action={
            <Button href={viewAll.link} icon="arrow">
              {viewAll.label}
            </Button>
          }
        />
        <PeopleAtTheGate />
        <CallBand {...closing.session} ground="terracotta" />
      </Layout>
    );
  },
});
