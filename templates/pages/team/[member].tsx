import { titled } from '../../head.ts';
import { CardSection } from '../../sections/CardSection.tsx';
import { Layout } from '../../sections/Layout.tsx';
import { definePage } from '../../site.ts';

export default definePage({
  paths: ({ team }) => team.all.map((entry) => ({ params: { member: entry.slug }, entry })),
  head: ({ entry, content }) => ({
    title: titled(content, `${entry.name}, ${entry.designation}`),
    description: `Digital business card of ${entry.name}, ${entry.designation} at ${content.site.name}, Pune: mail, website, social profiles and the way to the office.`,
  }),
  body: ({ entry }) => (
    <Layout>
      <CardSection member={entry} />
    </Layout>
  ),
});
