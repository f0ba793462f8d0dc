import { titled } from '../../lib/head.ts';
import { Report } from '../../sections/government/Report/Report.tsx';
import { ReportOutcome } from '../../sections/government/ReportOutcome/ReportOutcome.tsx';
import { Banner } from '../../sections/shared/Banner/Banner.tsx';
import { QuoteCall } from '../../sections/shared/CallToAction/QuoteCall.tsx';
import { PagePair } from '../../sections/shared/PagePair/PagePair.tsx';
import { CaseVoice } from '../../sections/work/CaseVoice/CaseVoice.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { definePage } from '../../site.ts';
import { reportArticle } from '../../structured/articles.ts';
import { breadcrumbs } from '../../structured/pages.ts';

// The folder is spelled as the address is: without the first n, on purpose.
export default definePage({
  paths: ({ governmentReports }) =>
    governmentReports.all.map((entry) => ({ params: { report: entry.slug }, entry })),
  head: ({ entry, content, route }) => {
    const { title, subtitle, lead, crumb, background } = entry;
    const name = `${subtitle}, case study`;
    return {
      title: titled(content, name),
      description: `${title}. ${lead}`,
      jsonLd: [reportArticle(content.site, entry), breadcrumbs(content, route, crumb)],
      social: {
        title: name,
        type: 'article',
        card: { label: subtitle, title, ground: 'indigo', pictures: [background] },
      },
    };
  },
  body: ({ entry, content }) => {
    const { governmentPage, ui } = content;
    const { background, title, subtitle, crumb, outcome, voice, ask } = entry;
    return (
      <Layout>
        <Banner banner={{ background, title, subtitle, crumb, ground: 'indigo', edge: 'narrow' }} />
        <Report report={entry} />
        <ReportOutcome outcome={outcome} />
        <CaseVoice voice={voice} arch={{ ground: 'indigo', lining: 'turmeric' }} />
        <QuoteCall title={ask} />
        <PagePair
          ground="indigo"
          label={ui.lists.otherReports}
          doors={[
            {
              word: governmentPage.banner.crumb,
              to: { label: governmentPage.clients.heading.title, link: '/government' },
              icon: 'left',
            },
            { word: ui.next, to: entry.next },
          ]}
        />
      </Layout>
    );
  },
});
