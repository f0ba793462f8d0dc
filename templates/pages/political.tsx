import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { Layout } from '../sections/Layout.tsx';
import { PointRows } from '../sections/PointRows.tsx';
import { PoliticalText } from '../sections/PoliticalText.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'political'),
  body: ({ content }) => {
    const { political, sections } = content;
    return (
      <Layout>
        <Banner banner={content.banners.get('political')} />
        <PoliticalText words={political} />
        <PointRows ground="ink" points={political.points} />
        <CallBand heading={sections.quote.heading} action={political.action} ground="terracotta" />
      </Layout>
    );
  },
});
