import { titled } from '../../lib/head.ts';
import { named } from '../../lib/named.ts';
import { CallToAction } from '../../sections/shared/CallToAction/CallToAction.tsx';
import { MemberAsks } from '../../sections/team/MemberAsks/MemberAsks.tsx';
import { MemberHour } from '../../sections/team/MemberHour/MemberHour.tsx';
import { MemberSection } from '../../sections/team/MemberSection/MemberSection.tsx';
import { MemberWorks } from '../../sections/team/MemberWorks/MemberWorks.tsx';
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
  body: ({ entry, content }) => {
    const { desk, session } = content.closing;
    return (
      <Layout>
        <MemberSection member={entry} />
        {entry.asks && <MemberAsks heading={content.teamPage.asks} member={entry} asks={entry.asks} />}
        {entry.works && (
          <MemberWorks
            heading={content.teamPage.works}
            works={entry.works}
            mirrored={content.team.all.indexOf(entry) % 2 === 1}
          />
        )}
        {entry.hour && <MemberHour heading={content.teamPage.hour} member={entry} hour={entry.hour} />}
        <CallToAction
          heading={{ ...session.heading, title: named(desk, entry) }}
          action={session.action}
          also={{ label: entry.contact.email, link: `mailto:${entry.contact.email}` }}
          ground={entry.ground}
          scene="tea"
        />
      </Layout>
    );
  },
});
