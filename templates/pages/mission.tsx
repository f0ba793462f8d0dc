import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { FactArches } from '../sections/FactArches.tsx';
import { Layout } from '../sections/Layout.tsx';
import { PeopleAtTheGate } from '../sections/PeopleAtTheGate.tsx';
import { SentenceStairs } from '../sections/SentenceStairs.tsx';
import { SplitSection } from '../sections/SplitSection.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'mission'),
  body: ({ content }) => {
    const { about, sentences, info } = content.mission;
    return (
      <Layout>
        <Banner banner={content.banners.get('mission')} />
        <SplitSection ground="paper" {...about} mirrored first />
        <SentenceStairs sentences={sentences} />
        <FactArches heading={info.heading} facts={info.facts} />
        <PeopleAtTheGate />
        <CallBand {...content.closing.session} ground="indigo" />
      </Layout>
    );
  },
});
