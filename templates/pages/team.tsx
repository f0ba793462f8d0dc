import { headOf } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { Layout } from '../sections/Layout.tsx';
import { TeamGrid } from '../sections/TeamGrid.tsx';
import { definePage } from '../site.ts';
import { pageList } from '../structured/pages.ts';

export default definePage({
  head: ({ content }) =>
    headOf(content, 'team', {
      jsonLd: [
        pageList(
          content.site,
          content.teamGrid.all.map(({ name, slug }) => ({ name, path: `/team/${slug}` })),
        ),
      ],
    }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.banners.get('team')} />
      <TeamGrid heading={content.teamPage.heading} cards={content.teamGrid.all} />
      <CallBand {...content.closing.session} ground="indigo" />
    </Layout>
  ),
});
