import { headOf } from '../lib/head.ts';
import { Button } from '../parts/Button.tsx';
import { AboutPanorama } from '../sections/company/AboutPanorama/AboutPanorama.tsx';
import { ReasonList } from '../sections/company/ReasonList/ReasonList.tsx';
import { ServiceGrid } from '../sections/services/ServiceGrid/ServiceGrid.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { TeamPreview } from '../sections/team/TeamPreview/TeamPreview.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.whyChooseUsPage),
  body: ({ content }) => {
    const { whyChooseUsPage: page, whyCards, services, sections } = content;
    const { viewAll } = sections.services;
    return (
      <Layout>
        <Banner banner={page.banner} />
        <AboutPanorama about={page.about} />
        <ReasonList heading={page.reasons} reasons={whyCards.all} />
        <ServiceGrid
          heading={page.services}
          services={services.all.filter(({ inMenu }) => inMenu)}
          action={
            <Button href={viewAll.link} icon="arrow">
              {viewAll.label}
            </Button>
          }
        />
        <TeamPreview />
        <CallToAction {...page.closing} ground="terracotta" scene="ninth" />
      </Layout>
    );
  },
});
