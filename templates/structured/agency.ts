/** The agency in the words of schema.org: as its own pages tell it, and as others refer to it. */
import type { ProfessionalService, WebSite } from 'schema-dts';
import type { Site } from '../../content/schema.ts';
import { at } from './address.ts';

const idOf = (site: Site) => at(site, '/#agency');

/** All that the contact page shows. */
export const agency = (site: Site) =>
  ({
    '@type': 'ProfessionalService',
    '@id': idOf(site),
    name: site.name,
    description: site.description,
    url: at(site, '/'),
    logo: at(site, '/icon-512.png'),
    image: at(site, '/icon-512.png'),
    telephone: site.phone,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${site.office.street}, ${site.office.area}`,
      addressLocality: site.office.city,
      postalCode: site.office.postcode,
      addressRegion: site.office.region,
      addressCountry: site.office.country,
    },
    hasMap: site.office.mapLink,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: site.opening.days,
      opens: site.opening.opens,
      closes: site.opening.closes,
    },
    sameAs: site.social.map(({ link }) => link),
  }) satisfies ProfessionalService;

/** A short reference to the agency. */
export const thisAgency = (site: Site) =>
  ({
    '@type': 'ProfessionalService',
    '@id': idOf(site),
    name: site.name,
    url: at(site, '/'),
  }) satisfies ProfessionalService;

/** The publisher of what is written here, with the sign that search results show beside it. */
export const publisher = (site: Site) => ({ ...thisAgency(site), logo: at(site, '/icon-512.png') });

export const website = (site: Site) =>
  ({
    '@type': 'WebSite',
    name: site.name,
    url: at(site, '/'),
    description: site.description,
    inLanguage: site.language,
    publisher: { '@id': idOf(site) },
  }) satisfies WebSite;
