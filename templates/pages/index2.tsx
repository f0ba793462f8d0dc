import { shownStudies } from '../lib/cases.ts';
import { headOf } from '../lib/head.ts';
import { samplesOf } from '../lib/posts.ts';
import { NewsBoard } from '../sections/blog/NewsBoard/NewsBoard.tsx';
import { OwnPosts } from '../sections/blog/OwnPosts/OwnPosts.tsx';
import { ParallaxHero } from '../sections/home/ParallaxHero/ParallaxHero.tsx';
import { PictureStatement } from '../sections/home/PictureStatement/PictureStatement.tsx';
import { ReasonWindows } from '../sections/home/ReasonWindows/ReasonWindows.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { TestimonialPairs } from '../sections/testimonials/TestimonialPairs/TestimonialPairs.tsx';
import { CaseStrip } from '../sections/work/CaseStrip/CaseStrip.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => {
    const { sky, front, lamps } = content.index2Page.hero.slides[0]?.planes ?? {};
    return headOf(content, content.index2Page, {
      pictures: [sky, front, lamps].flatMap((plane) => plane ?? []),
    });
  },
  body: ({ content }) => {
    const { index2Page: page, sections, team, whyCards, testimonials } = content;
    return (
      <Layout>
        <ParallaxHero hero={page.hero} />
        <PictureStatement
          statement={page.about}
          faces={sections.people.members.map((member) => team.get(member).profilePic)}
        />
        <ReasonWindows heading={page.why} reasons={whyCards.all} />
        <CaseStrip words={page.cases} studies={shownStudies(content)} />
        <TestimonialPairs heading={sections.voices} voices={testimonials.all} again={page.again} />
        <NewsBoard heading={sections.news} posts={samplesOf(content, 'news')} />
        <OwnPosts joined />
        <CallToAction {...page.closing} ground="turmeric" scene="tea" />
      </Layout>
    );
  },
});
