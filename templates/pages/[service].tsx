import { Fragment } from 'react';
import type { Ground } from '../../content/schema.ts';
import { serviceVoiceOf } from '../lib/cases.ts';
import { titled } from '../lib/head.ts';
import { NextService } from '../sections/services/NextService/NextService.tsx';
import { OwnSection } from '../sections/services/OwnSection/OwnSection.tsx';
import { ServiceDescription } from '../sections/services/ServiceDescription/ServiceDescription.tsx';
import { ServiceDoors } from '../sections/services/ServiceDoors/ServiceDoors.tsx';
import { ServicePrice } from '../sections/services/ServicePrice/ServicePrice.tsx';
import { ServiceWorks } from '../sections/services/ServiceWorks/ServiceWorks.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { ProcessSteps } from '../sections/shared/ProcessSteps/ProcessSteps.tsx';
import { VideoDialogs } from '../sections/shared/VideoDialogs/VideoDialogs.tsx';
import { CaseVoice } from '../sections/work/CaseVoice/CaseVoice.tsx';
import { Layout } from '../shell/Layout.tsx';
import { definePage } from '../site.ts';
import { serviceThing } from '../structured/offers.ts';
import { breadcrumbs } from '../structured/pages.ts';

export default definePage({
  paths: ({ services }) => services.all.map((entry) => ({ params: { service: entry.slug }, entry })),
  head: ({ entry, content, route }) => {
    const { title, label, tagline, ground, pictures, description } = entry;
    const name = label === title ? title : `${label}, ${title}`;
    return {
      title: titled(content, name),
      description: `${description} ${content.site.name}, Pune.`,
      jsonLd: [serviceThing(content.site, entry), breadcrumbs(content, route, label)],
      social: { title: name, card: { label: tagline, title: label, ground, pictures: [pictures.scene] } },
    };
  },
  body: ({ entry, content }) => {
    const { services, closing } = content;
    const { pictures, ground, film } = entry;
    const at = services.all.indexOf(entry);
    const next = services.all[(at + 1) % services.all.length] ?? entry;
    const mirrored = at % 2 === 1;
    const middle = {
      own: <OwnSection service={entry} />,
      works: <ServiceWorks {...closing.works} works={entry.works} as={entry.worksAs} mirrored={mirrored} />,
      voice: <CaseVoice voice={serviceVoiceOf(entry.voice, content)} arch={archIn(ground)} />,
    };
    return (
      <Layout>
        <Banner
          goes={`service-${entry.slug}`}
          note={<ServiceDoors service={entry} />}
          banner={{
            background: pictures.wide,
            title: entry.title,
            crumb: entry.label,
            subtitle: entry.tagline,
            ground,
          }}
        />
        <ServiceDescription service={entry} mirrored={mirrored} />
        {entry.order.map((part) => (
          <Fragment key={part}>{middle[part]}</Fragment>
        ))}
        <ServicePrice service={entry} />
        <ProcessSteps heading={{ label: closing.steps.label, title: entry.way }} steps={entry.steps} />
        <CallToAction
          heading={{ ...closing.session.heading, title: entry.ask, lead: entry.bring }}
          action={closing.session.action}
          also={{ label: content.contactUsPage.form.title, link: '/contact-us#enquiry' }}
          ground={ground}
          beside={<NextService label={closing.next} service={next} />}
        />
        {film && <VideoDialogs ids={[film.video]} />}
      </Layout>
    );
  },
});

/** A doorway in the colour of the page, with a lining that stands out from it. */
const archIn = (ground: Ground) =>
  ({ ground, lining: ['turmeric', 'ochre', 'clay'].includes(ground) ? 'indigo' : 'turmeric' }) as const;
