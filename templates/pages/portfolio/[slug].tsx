import { studiesBeside } from '../../lib/cases.ts';
import { logoName } from '../../lib/clients.ts';
import { titled } from '../../lib/head.ts';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { CaseEnd } from '../../sections/work/CaseEnd/CaseEnd.tsx';
import { CaseStory } from '../../sections/work/CaseStory/CaseStory.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';
import { caseArticle } from '../../structured/articles.ts';
import { breadcrumbs } from '../../structured/pages.ts';

/** Case studies. That of the sari house is the page beside this one. */
export default definePage({
  paths: ({ cases }) => cases.all.map((entry) => ({ params: { slug: entry.study }, entry })),
  head: ({ entry, content, route, picture }) => {
    const { title, category } = content.caseStudies.get(entry.study);
    const { lead, facts, screens, ground } = entry;
    const name = logoName(content.clients.get(entry.client));
    const [{ src }] = screens.wide;
    const author = content.team.get(facts.author).name;
    const article = { title, lead, facts: { ...facts, author, category } };
    return {
      title: titled(content, title),
      description: lead.includes(name) ? lead : `${name}: ${lead}`,
      modified: facts.date,
      jsonLd: [
        caseArticle(content.site, article, picture(src).src, route),
        breadcrumbs(content, route, name),
      ],
      social: { title, type: 'article', card: { label: name, title, ground, pictures: [src] } },
    };
  },
  body: ({ entry, content }) => {
    const { caseStudies, clients, team } = content;
    const { title, category } = caseStudies.get(entry.study);
    const { ground, screens, facts } = entry;
    const client = clients.get(entry.client);
    return (
      <Layout>
        <Banner
          look="screen"
          goes={`case-${entry.study}`}
          banner={{
            background: screens.wide[0].src,
            near: screens.wide[0].near,
            title,
            subtitle: client.name,
            crumb: logoName(client),
            ground,
          }}
        />
        <CaseStory story={{ ...entry, facts: { ...facts, category, author: team.get(facts.author).name } }} />
        <CaseEnd story={entry} {...studiesBeside(entry.study, caseStudies.all)} ground="terracotta" />
      </Layout>
    );
  },
});
