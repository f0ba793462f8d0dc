import { headOf } from '../lib/head.ts';
import { PoliticalText } from '../sections/government/PoliticalText/PoliticalText.tsx';
import { Programme } from '../sections/government/Programme/Programme.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { FeatureRows } from '../sections/shared/FeatureRows/FeatureRows.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.politicalPage),
  body: ({ content }) => {
    const { politicalPage: page } = content;
    return (
      <Layout>
        <Banner banner={page.banner} />
        <PoliticalText words={page.text} />
        <Programme words={page.programme} ground="indigo" />
        <FeatureRows ground="paper" points={page.points} />
        <CallToAction {...page.closing} ground="terracotta" loud />
      </Layout>
    );
  },
});
