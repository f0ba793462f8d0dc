import { ownStudies } from '../../lib/cases.ts';
import { headOf } from '../../lib/head.ts';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { FurtherPages } from '../../sections/shared/FurtherPages/FurtherPages.tsx';
import { PagePair } from '../../sections/shared/PagePair/PagePair.tsx';
import { CaseResults } from '../../sections/work/CaseResults/CaseResults.tsx';
import { CaseStory } from '../../sections/work/CaseStory/CaseStory.tsx';
import { CaseVoice } from '../../sections/work/CaseVoice/CaseVoice.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';
import { caseArticle } from '../../structured/articles.ts';

export default definePage({
  head: ({ content, route, picture }) => {
    const { portfolioDetailPage, site } = content;
    const { story } = portfolioDetailPage;
    return {
      ...headOf(content, portfolioDetailPage, {
        route,
        jsonLd: [caseArticle(site, story, picture(story.screens.wide[0].src).src, route)],
      }),
      modified: story.facts.date,
    };
  },
  body: ({ content }) => {
    const { portfolioDetailPage, sections, ui } = content;
    const { banner, story, previous, next } = portfolioDetailPage;
    return (
      <Layout>
        <Banner banner={banner} look="screen" />
        <CaseStory story={story} title={story.title} />
        <CaseResults title={ui.work.results} results={story.results} />
        <CaseVoice story={story} />
        <FurtherPages further={{ title: ui.work.others, links: ownStudies(content) }} ground="paper" />
        <CallToAction
          heading={{ ...sections.quote.heading, title: story.ask }}
          action={sections.quote.action}
          ground="turmeric"
        />
        <PagePair
          ground="brick"
          label={ui.lists.otherWork}
          doors={[
            { word: ui.previous, to: previous, icon: 'left' },
            { word: ui.next, to: next },
          ]}
        />
      </Layout>
    );
  },
});
