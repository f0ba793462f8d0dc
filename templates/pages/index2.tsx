import { headOf } from '../head.ts';
import { CallBand } from '../sections/CallBand.tsx';
import { CaseStrip } from '../sections/CaseStrip.tsx';
import { Layout } from '../sections/Layout.tsx';
import { LitStatement } from '../sections/LitStatement.tsx';
import { NewsBoard } from '../sections/NewsBoard.tsx';
import { NightHero } from '../sections/NightHero.tsx';
import { OwnPosts } from '../sections/OwnPosts.tsx';
import { samplesOf } from '../sections/posts.ts';
import { VoicePairs } from '../sections/VoicePairs.tsx';
import { WindowFront } from '../sections/WindowFront.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => {
    const { sky, front, lamps } = content.home2.hero.slides[0]?.planes ?? {};
    return headOf(content, 'home-2', { pictures: [sky, front, lamps].flatMap((plane) => plane ?? []) });
  },
  body: ({ content }) => {
    const { home2, sections, team, whyCards, caseStudies, testimonials, closing } = content;
    return (
      <Layout>
        <NightHero hero={home2.hero} />
        <LitStatement
          statement={home2.about}
          faces={sections.people.members.map((member) => team.get(member).profilePic)}
        />
        <WindowFront heading={home2.why} reasons={whyCards.all} />
        <CaseStrip words={home2.cases} studies={caseStudies.all} />
        <VoicePairs heading={sections.voices} voices={testimonials.all} />
        <NewsBoard heading={sections.news} posts={samplesOf(content, 'news')} />
        <OwnPosts />
        <CallBand {...closing.session} ground="turmeric" />
      </Layout>
    );
  },
});
