import { headOf } from '../../head.ts';
import { Banner } from '../../sections/Banner.tsx';
import { CaseStory } from '../../sections/CaseStory.tsx';
import { DoorPair } from '../../sections/DoorPair.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'portfolio-detail'),
  body: ({ content }) => {
    const { portfolioDetail, blogPage } = content;
    const { previous, next } = portfolioDetail;
    return (
      <Layout>
        <Banner banner={content.banners.get('portfolio-detail')} look="open" />
        <CaseStory story={portfolioDetail} />
        <DoorPair
          ground="brick"
          label="Other work"
          doors={[
            { word: blogPage.previous, to: previous, icon: 'left' },
            { word: blogPage.next, to: next },
          ]}
        />
      </Layout>
    );
  },
});
