import { voiceOf } from '../../lib/cases.ts';
import { headOf } from '../../lib/head.ts';
import { ArrowLink } from '../../parts/ArrowLink.tsx';
import { Button } from '../../parts/Button.tsx';
import { PlanSheet } from '../../sections/services/PlanSheet/PlanSheet.tsx';
import { VideoBlock } from '../../sections/services/VideoBlock/VideoBlock.tsx';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { Counters } from '../../sections/shared/Counters/Counters.tsx';
import { SplitSection } from '../../sections/shared/SplitSection/SplitSection.tsx';
import { VideoDialogs } from '../../sections/shared/VideoDialogs/VideoDialogs.tsx';
import { CaseVoice } from '../../sections/work/CaseVoice/CaseVoice.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content, route }) => headOf(content, content.servicesDetailPage, { route }),
  body: ({ content }) => {
    const { servicesDetailPage, sections, counters, videos, caseStudies, site } = content;
    const { banner, intro, film, sheet, client, voice, story, call } = servicesDetailPage;
    const { title, link } = caseStudies.get(story);
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
        <Counters words={sections.counters} counters={counters.all} />
        <VideoBlock film={film} video={videos.get(film.video)} ground="indigo" />
        <PlanSheet words={sheet} ground="dusk" />
        <CaseVoice voice={voiceOf({ client, voice }, content)}>
          <ArrowLink href={link}>{title}</ArrowLink>
        </CaseVoice>
        <CallToAction {...call} ground="indigo" scene="cupboard" />
        <VideoDialogs ids={[film.video]} />
      </Layout>
    );
  },
});
