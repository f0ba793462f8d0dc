/** What can be bought, in the words of schema.org. */
import type { OfferCatalog, Service as ServiceThing } from 'schema-dts';
import type { Service, Site } from '../../content/schema.ts';
import type { PricingPlansWords } from '../sections/pricing/PricingPlans/schema.ts';
import { at } from './address.ts';
import { thisAgency } from './agency.ts';

export const serviceThing = (site: Site, { slug, title, label, description, topics }: Service) =>
  ({
    '@type': 'Service',
    name: title,
    ...(label !== title && { alternateName: label }),
    description,
    serviceType: [...topics],
    url: at(site, `/${slug}`),
    provider: thisAgency(site),
  }) satisfies ServiceThing;

/** The plans of the price table: what is in them, and what a month costs. */
export const plans = (site: Site, pricing: PricingPlansWords) =>
  ({
    '@type': 'OfferCatalog',
    name: pricing.heading.title,
    url: at(site, '/pricing'),
    itemListElement: pricing.items.map(({ title, price, features }) => ({
      '@type': 'Offer' as const,
      name: title,
      price,
      priceCurrency: pricing.currencyCode,
      priceSpecification: {
        '@type': 'UnitPriceSpecification' as const,
        price,
        priceCurrency: pricing.currencyCode,
        unitText: pricing.period,
        // UN/CEFACT: a month.
        unitCode: 'MON',
      },
      url: at(site, '/pricing'),
      seller: thisAgency(site),
      itemOffered: {
        '@type': 'Service' as const,
        name: title,
        serviceType: features.filter(({ enabled }) => enabled).map(({ text }) => text),
      },
    })),
  }) satisfies OfferCatalog;
