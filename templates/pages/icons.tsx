import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { IconSheet } from '../sections/IconSheet.tsx';
import { Layout } from '../sections/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'icons'),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('icons')} />
      <IconSheet page={content.iconsPage} icons={content.icons.all} />
      <CallBand {...content.closing.session} ground="turmeric" />
    </Layout>
  ),
});
