import { ownStudies } from '../../lib/cases.ts';
import { headOf } from '../../lib/head.ts';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { FurtherPages } from '../../sections/shared/FurtherPages/FurtherPages.tsx';
import { CaseEnd } from '../../sections/work/CaseEnd/CaseEnd.tsx';
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
        jsonLd: [caseArticle(site, story, picture(story.screens.wide[0].src).src, route)],
      }),
      modified: story.facts.date,
    };
  },
  body: ({ content, route }) => {
    const { portfolioDetailPage, ui } = content;
    const { banner, story, previous, next } = portfolioDetailPage;
    const study = content.caseStudies.all.find(({ link }) => link === route);
    return (
      <Layout>
        <Banner
          banner={{ ...banner, near: story.screens.wide[0].near }}
          story={story.title}
          look="screen"
          goes={`case-${study?.id}`}
        />
        <CaseStory story={story} lower />
        <CaseEnd story={story} previous={previous} next={next} ground="brick">
          <FurtherPages further={{ title: ui.work.others, links: ownStudies(content) }} ground="paper" />
        </CaseEnd>
      </Layout>
    );
  },
});
