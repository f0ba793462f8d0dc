import { worksOf } from '../lib/clients.ts';
import { headOf } from '../lib/head.ts';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { FurtherPages } from '../sections/shared/FurtherPages/FurtherPages.tsx';
import { PortfolioIntro } from '../sections/work/PortfolioIntro/PortfolioIntro.tsx';
import { ProjectChapter } from '../sections/work/ProjectChapter/ProjectChapter.tsx';
import { ProjectIndex } from '../sections/work/ProjectIndex/ProjectIndex.tsx';
import { ProjectWall } from '../sections/work/ProjectWall/ProjectWall.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { workList } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.portfolioPage, { jsonLd: [workList(worksOf(content))] }),
  body: ({ content }) => {
    const { portfolioPage } = content;
    const works = worksOf(content);
    const { banner, intro, web, marketing, further, closing } = portfolioPage;
    const websites = works.filter(({ group }) => group === 'web');
    const campaigns = works.filter(({ group }) => group === 'marketing');
    return (
      <Layout>
        <Banner banner={banner} />
        <PortfolioIntro
          intro={intro}
          chapters={[
            { id: 'websites', title: web.title, count: websites.length },
            { id: 'marketing', title: marketing.title, count: campaigns.length },
          ]}
        />
        <ProjectChapter id="websites" ground="paper" heading={web} count={websites.length}>
          <ProjectWall projects={websites} />
        </ProjectChapter>
        <ProjectChapter id="marketing" ground="ink" heading={marketing} count={campaigns.length} beside>
          <ProjectIndex projects={campaigns} start={websites.length + 1} />
        </ProjectChapter>
        <FurtherPages further={further} ground="paper" />
        <CallToAction {...closing} ground="turmeric" />
      </Layout>
    );
  },
});
