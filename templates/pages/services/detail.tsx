import { voiceOf } from '../../lib/cases.ts';
import { headOf } from '../../lib/head.ts';
import { Button } from '../../parts/Button.tsx';
import { PlanSheet } from '../../sections/services/PlanSheet/PlanSheet.tsx';
import { ServiceWorks } from '../../sections/services/ServiceWorks/ServiceWorks.tsx';
import { VideoBlock } from '../../sections/services/VideoBlock/VideoBlock.tsx';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { Counters } from '../../sections/shared/Counters/Counters.tsx';
import { FurtherPages } from '../../sections/shared/FurtherPages/FurtherPages.tsx';
import { SplitSection } from '../../sections/shared/SplitSection/SplitSection.tsx';
import { VideoDialogs } from '../../sections/shared/VideoDialogs/VideoDialogs.tsx';
import { CaseVoice } from '../../sections/work/CaseVoice/CaseVoice.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content, route }) => headOf(content, content.servicesDetailPage, { route }),
  body: ({ content }) => {
    const { servicesDetailPage, sections, counters, videos, site } = content;
    const { banner, intro, sheet, client, voice, works, film, further, call } = servicesDetailPage;
    return (
      <Layout>
        <Banner
          banner={banner}
          note={
            <div>
              <Button href={site.quote.link} icon="arrow">
                {site.quote.label}
              </Button>
            </div>
          }
        />
        <SplitSection ground="paper" {...intro} mirrored first />
        <PlanSheet words={sheet} ground="dusk" />
        <CaseVoice voice={voiceOf({ client, voice }, content)} />
        <ServiceWorks heading={works.heading} action={works.action} works={works.items} mirrored />
        <Counters words={sections.counters} counters={counters.all} />
        <VideoBlock film={film} video={videos.get(film.video)} ground="indigo" />
        <FurtherPages further={further} ground="raised" />
        <CallToAction {...call} ground="indigo" />
        <VideoDialogs ids={[film.video]} />
      </Layout>
    );
  },
});
