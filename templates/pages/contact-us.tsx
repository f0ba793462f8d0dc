import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { ContactDesk } from '../sections/ContactDesk.tsx';
import { FrameDoor } from '../sections/FrameDoor.tsx';
import { Layout } from '../sections/Layout.tsx';
import { definePage } from '../site.ts';
import { contactPage } from '../structured/pages.ts';
import css from './contact-us.module.css';

export default definePage({
  head: ({ content }) => headOf(content, 'contact', { jsonLd: [contactPage(content.site)] }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('contact')} />
      <ContactDesk />
      <FrameDoor feed={content.embeds.map} sizes="100vw" className={css.map} />
    </Layout>
  ),
});
