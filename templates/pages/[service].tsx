import { titled } from '../lib/head.ts';
import { NextService } from '../sections/services/NextService/NextService.tsx';
import { OtherServices } from '../sections/services/OtherServices/OtherServices.tsx';
import { PodcastStudio } from '../sections/services/PodcastStudio/PodcastStudio.tsx';
import { ServiceDescription } from '../sections/services/ServiceDescription/ServiceDescription.tsx';
import { Banner } from '../sections/shared/Banner/Banner.tsx';
import { CallToAction } from '../sections/shared/CallToAction/CallToAction.tsx';
import { FurtherPages } from '../sections/shared/FurtherPages/FurtherPages.tsx';
import { ProcessSteps } from '../sections/shared/ProcessSteps/ProcessSteps.tsx';
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
        <ProcessSteps heading={closing.steps.heading} steps={closing.steps.items} />
        <OtherServices
          heading={sections.services}
          services={others.filter(({ inMenu }) => inMenu)}
          {...(!atTheStreet.inMenu && atTheStreet !== entry && { shop: closing.shop })}
        />
        <FurtherPages further={entry.further ?? content.servicesPage.further} ground="raised" />
        <CallToAction
          {...closing.session}
          also={{ label: content.contactUsPage.form.title, link: '/contact-us#enquiry' }}
          ground="paper"
        />
        <NextService label={closing.next} service={next} />
      </Layout>
    );
  },
});
