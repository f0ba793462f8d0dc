import { headOf } from '../lib/head.ts';
import { GalleryGrid } from '../sections/company/GalleryGrid/GalleryGrid.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'gallery'),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('gallery')} />
      <GalleryGrid page={content.galleryPage} items={content.gallery.all} />
      <CallToAction {...content.sections.quote} ground="terracotta" />
    </Layout>
  ),
});
