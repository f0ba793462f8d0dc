import { titled } from '../../lib/head.ts';
import { MemberSection } from '../../sections/team/MemberSection/MemberSection.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';
import { breadcrumbs, profilePage } from '../../structured/pages.ts';

export default definePage({
  paths: ({ team }) => team.all.map((entry) => ({ params: { member: entry.slug }, entry })),
  head: ({ entry, content, route, picture }) => ({
    title: titled(content, `${entry.name}, ${entry.designation}`),
    jsonLd: [
      profilePage(content.site, entry, picture(entry.profilePic).src),
      breadcrumbs(content, route, entry.name),
    ],
    social: {
      title: `${entry.name}, ${entry.designation}`,
      type: 'profile',
      card: {
        label: entry.designation,
        title: entry.name,
        ground: entry.ground,
        pictures: [entry.profilePic],
      },
    },
    description: `Digital business card of ${entry.name}, ${entry.designation} at ${content.site.name}, Pune: mail, website, social profiles and the way to the office.`,
  }),
  body: ({ entry }) => (
    <Layout>
      <MemberSection member={entry} />
    </Layout>
  ),
});
