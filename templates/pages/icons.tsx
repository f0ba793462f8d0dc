import { headOf } from '../lib/head.ts';
import { IconCatalogue } from '../sections/company/IconCatalogue/IconCatalogue.tsx';
import { IconUses } from '../sections/company/IconUses/IconUses.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.iconsPage),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.iconsPage.banner} />
      <IconCatalogue words={content.iconsPage.catalogue} icons={content.icons.all} />
      <IconUses words={content.iconsPage.uses} />
      <CallToAction {...content.iconsPage.closing} ground="ochre" scene="draft" />
    </Layout>
  ),
});
