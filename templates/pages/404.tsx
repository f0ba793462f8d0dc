import { headOf } from '../head.ts';
import { Layout } from '../sections/Layout.tsx';
import { LostDoorway } from '../sections/LostDoorway.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content }) => headOf(content, 'not-found'),
  body: ({ content }) => (
    <Layout>
      <LostDoorway words={content.notFound} />
    </Layout>
  ),
});
