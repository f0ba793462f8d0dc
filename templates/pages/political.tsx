import { headOf } from '../lib/head.ts';
import { PoliticalText } from '../sections/government/PoliticalText/PoliticalText.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { FeatureRows } from '../sections/shared/FeatureRows/FeatureRows.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'political'),
  body: ({ content }) => {
    const { political, sections } = content;
    return (
      <Layout>
        <Banner banner={content.banners.get('political')} />
        <PoliticalText words={political} />
        <FeatureRows ground="ink" points={political.points} />
        <CallToAction heading={sections.quote.heading} action={political.action} ground="terracotta" />
      </Layout>
    );
  },
});
