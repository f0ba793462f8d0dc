import { headOf } from '../lib/head.ts';
import { GalleryGrid } from '../sections/company/GalleryGrid/GalleryGrid.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.galleryPage),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.galleryPage.banner} />
      <GalleryGrid words={content.galleryPage.gallery} items={content.gallery.all} />
      <CallToAction {...content.galleryPage.closing} ground="terracotta" scene="plinth" />
    </Layout>
  ),
});
