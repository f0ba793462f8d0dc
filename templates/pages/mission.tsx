import { headOf } from '../lib/head.ts';
import { MissionStatements } from '../sections/company/MissionStatements/MissionStatements.tsx';
import { Stats } from '../sections/company/Stats/Stats.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { SplitSection } from '../sections/shared/SplitSection/SplitSection.tsx';
import { TeamPreview } from '../sections/team/TeamPreview/TeamPreview.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.missionPage),
  body: ({ content }) => {
    const { banner, story, about, statements, stats, closing } = content.missionPage;
    return (
      <Layout>
        <Banner banner={banner} story={story} halves />
        <SplitSection ground="paper" {...about} mirrored first />
        <MissionStatements sentences={statements} />
        <Stats {...stats} />
        <TeamPreview />
        <CallToAction {...closing} ground="indigo" loud />
      </Layout>
    );
  },
});
