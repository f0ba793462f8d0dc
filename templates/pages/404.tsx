import { headOf } from '../lib/head.ts';
import { PageNotFound } from '../sections/company/PageNotFound/PageNotFound.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, content.notFoundPage),
  body: ({ content }) => (
    <Layout>
      <PageNotFound words={content.notFoundPage.help} />
    </Layout>
  ),
});
