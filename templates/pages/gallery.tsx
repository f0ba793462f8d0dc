import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { GalleryPlan } from '../sections/GalleryPlan.tsx';
import { Layout } from '../sections/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'gallery'),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('gallery')} />
      <GalleryPlan page={content.galleryPage} items={content.gallery.all} />
      <CallBand {...content.sections.quote} ground="terracotta" />
    </Layout>
  ),
});
