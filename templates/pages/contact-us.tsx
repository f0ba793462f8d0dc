import { headOf } from '../lib/head.ts';
import { AfterSending } from '../sections/company/AfterSending/AfterSending.tsx';
import { CallInstead } from '../sections/company/ContactDesk/CallInstead.tsx';
import { ContactDesk } from '../sections/company/ContactDesk/ContactDesk.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { Embed } from '../sections/shared/Embed/Embed.tsx';
import { FurtherPages } from '../sections/shared/FurtherPages/FurtherPages.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { contactPage } from '../structured/pages.ts';
import css from './contact-us.module.css';

export default definePage({
  head: ({ content }) => headOf(content, content.contactUsPage, { jsonLd: [contactPage(content.site)] }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.contactUsPage.banner} look="counter" note={<CallInstead />} />
      <ContactDesk />
      <AfterSending words={content.contactUsPage.after} />
      <FurtherPages further={content.contactUsPage.further} ground="paper" />
      <Embed feed={content.embeds.map} sizes="100vw" className={css.map} />
    </Layout>
  ),
});
