import type { Member } from '../../content/schema.ts';
import { headOf } from '../lib/head.ts';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { TeamGrid } from '../sections/team/TeamGrid/TeamGrid.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { pageList } from '../structured/pages.ts';

/** Those who stand on the grid, in their order. */
const shown = (members: readonly Member[]) => members.filter(({ onGrid }) => onGrid !== false);

export default definePage({
  head: ({ content }) =>
    headOf(content, content.teamPage, {
      jsonLd: [
        pageList(
          content.site,
          shown(content.team.all).map(({ name, slug }) => ({ name, path: `/team/${slug}` })),
        ),
      ],
    }),
  body: ({ content }) => (
    <Layout>
      <Banner banner={content.teamPage.banner} />
      <TeamGrid words={content.teamPage.grid} members={shown(content.team.all)} />
      <CallToAction {...content.teamPage.closing} ground="indigo" scene="stairs" />
    </Layout>
  ),
});
