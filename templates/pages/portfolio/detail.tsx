import { headOf } from '../../lib/head.ts';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { PagePair } from '../../sections/shared/PagePair/PagePair.tsx';
import { CaseStory } from '../../sections/work/CaseStory/CaseStory.tsx';
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
        jsonLd: [caseArticle(site, story, picture(story.picture.src).src)],
      }),
      modified: story.facts.date,
    };
  },
  body: ({ content }) => {
    const { portfolioDetailPage, ui } = content;
    const { banner, story, previous, next } = portfolioDetailPage;
    return (
      <Layout>
        <Banner banner={banner} look="open" />
        <CaseStory story={story} />
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
