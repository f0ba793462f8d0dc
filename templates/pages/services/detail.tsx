import { voiceOf } from '../../lib/cases.ts';
import { headOf } from '../../lib/head.ts';
import { PlanSheet } from '../../sections/services/PlanSheet/PlanSheet.tsx';
import { ServiceWorks } from '../../sections/services/ServiceWorks/ServiceWorks.tsx';
import { VideoBlock } from '../../sections/services/VideoBlock/VideoBlock.tsx';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { Counters } from '../../sections/shared/Counters/Counters.tsx';
import { FeatureRows } from '../../sections/shared/FeatureRows/FeatureRows.tsx';
import { FurtherPages } from '../../sections/shared/FurtherPages/FurtherPages.tsx';
import { ProcessSteps } from '../../sections/shared/ProcessSteps/ProcessSteps.tsx';
import { SplitSection } from '../../sections/shared/SplitSection/SplitSection.tsx';
import { VideoDialogs } from '../../sections/shared/VideoDialogs/VideoDialogs.tsx';
import { CaseVoice } from '../../sections/work/CaseVoice/CaseVoice.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content, route }) => headOf(content, content.servicesDetailPage, { route }),
  body: ({ content }) => {
    const { servicesDetailPage, sections, counters, videos } = content;
    const { banner, intro, points, sheet, client, voice, works, film, steps, further, call } =
      servicesDetailPage;
    return (
      <Layout>
        <Banner banner={banner} />
        <SplitSection ground="paper" {...intro} mirrored first />
        <FeatureRows ground="raised" points={points} />
        <PlanSheet words={sheet} ground="dusk" />
        <CaseVoice voice={voiceOf({ client, voice }, content)} />
        <ServiceWorks heading={works.heading} action={works.action} works={works.items} mirrored />
        <Counters words={sections.counters} counters={counters.all} />
        <VideoBlock film={film} video={videos.get(film.video)} ground="indigo" />
        <ProcessSteps heading={steps.heading} steps={steps.items} />
        <FurtherPages further={further} ground="raised" />
        <CallToAction {...call} ground="indigo" />
        <VideoDialogs ids={[film.video]} />
      </Layout>
    );
  },
});
