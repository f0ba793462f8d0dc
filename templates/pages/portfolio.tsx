import { toldOf } from '../lib/cases.ts';
import { worksOf } from '../lib/clients.ts';
import { headOf } from '../lib/head.ts';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { FurtherPages } from '../sections/shared/FurtherPages/FurtherPages.tsx';
import { PortfolioIntro } from '../sections/work/PortfolioIntro/PortfolioIntro.tsx';
import { ProjectChapter } from '../sections/work/ProjectChapter/ProjectChapter.tsx';
import { ProjectIndex } from '../sections/work/ProjectIndex/ProjectIndex.tsx';
import { ProjectWall } from '../sections/work/ProjectWall/ProjectWall.tsx';
import { WallVoice } from '../sections/work/WallVoice/WallVoice.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { workList } from '../structured/pages.ts';

/** How many websites stand before the voice between them: twice the pattern of the wall. */
const firstHang = 14;

export default definePage({
  head: ({ content }) => headOf(content, content.portfolioPage, { jsonLd: [workList(worksOf(content))] }),
  body: ({ content }) => {
    const { portfolioPage } = content;
    const works = worksOf(content);
    const told = toldOf(content);
    const { banner, intro, web, voice, marketing, story, further, closing } = portfolioPage;
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
          <ProjectWall projects={websites.slice(0, firstHang)} start={1} told={told} story={story} />
          <WallVoice voice={content.testimonialCards.get(voice)} />
          <ProjectWall projects={websites.slice(firstHang)} start={firstHang + 1} told={told} story={story} />
        </ProjectChapter>
        <ProjectChapter id="marketing" ground="ink" heading={marketing} count={campaigns.length}>
          <ProjectIndex projects={campaigns} start={websites.length + 1} told={told} story={story} />
        </ProjectChapter>
        <FurtherPages further={further} ground="paper" />
        <CallToAction {...closing} ground="turmeric" scene="frame" />
      </Layout>
    );
  },
});
