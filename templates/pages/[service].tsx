import { titled } from '../head.ts';
import { Banner } from '../sections/Banner.tsx';
import { CallBand } from '../sections/CallBand.tsx';
import { Layout } from '../sections/Layout.tsx';
import { NextRoom } from '../sections/NextRoom.tsx';
import { OtherRooms } from '../sections/OtherRooms.tsx';
import { PodcastStudio } from '../sections/PodcastStudio.tsx';
import { ServiceDescription } from '../sections/ServiceDescription.tsx';
import { Staircase } from '../sections/Staircase.tsx';
import { definePage } from '../site.ts';

export default definePage({
  paths: ({ services }) => services.all.map((entry) => ({ params: { service: entry.slug }, entry })),
  head: ({ entry, content }) => ({
    title: titled(content, entry.label === entry.title ? entry.title : `${entry.label}, ${entry.title}`),
    description: `${entry.description} ${content.site.name}, Pune.`,
  }),
  body: ({ entry, content }) => {
    const { services, closing, sections, podcast } = content;
    const others = services.all.filter(({ slug }) => slug !== entry.slug);
    const next = services.all[(services.all.indexOf(entry) + 1) % services.all.length] ?? entry;
    return (
      <Layout>
        <Banner
          banner={{
            background: entry.pictures.wide,
            title: entry.title,
            crumb: entry.label,
            subtitle: entry.tagline,
            ground: entry.ground,
          }}
        />
        <ServiceDescription service={entry} />
        {entry.slug === 'video-production' && <PodcastStudio podcast={podcast} />}
        <Staircase heading={closing.steps.heading} steps={closing.steps.items} />
        <OtherRooms
          heading={sections.services}
          services={others.filter(({ inMenu }) => inMenu)}
          {...(entry.inMenu && { shop: closing.shop })}
        />
        <CallBand
          {...closing.session}
          also={{ label: content.contact.form.title, link: '/contact-us#enquiry' }}
          ground="paper"
        />
        <NextRoom label={closing.next} service={next} />
      </Layout>
    );
  },
});
