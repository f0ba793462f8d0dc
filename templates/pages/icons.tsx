import { headOf } from '../lib/head.ts';
import { IconCatalogue } from '../sections/company/IconCatalogue/IconCatalogue.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'icons'),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('icons')} />
      <IconCatalogue page={content.iconsPage} icons={content.icons.all} />
      <CallToAction {...content.closing.session} ground="turmeric" />
    </Layout>
  ),
});
