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
import { serviceThing } from '../structured/offers.ts';
import { breadcrumbs } from '../structured/pages.ts';

export default definePage({
  paths: ({ services }) => services.all.map((entry) => ({ params: { service: entry.slug }, entry })),
  head: ({ entry, content }) => {
    const { title, label, tagline, ground, pictures, description } = entry;
    const name = label === title ? title : `${label}, ${title}`;
    return {
      title: titled(content, name),
      description: `${description} ${content.site.name}, Pune.`,
      jsonLd: [serviceThing(content.site, entry), breadcrumbs(content.site, [{ name: label }])],
      social: { title: name, card: { label: tagline, title: label, ground, pictures: [pictures.square] } },
    };
  },
  body: ({ entry, content }) => {
    const { services, closing, sections, podcast } = content;
    const atTheStreet = services.get(closing.shop.service);
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
          {...(!atTheStreet.inMenu && atTheStreet !== entry && { shop: closing.shop })}
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
