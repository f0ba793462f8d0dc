/** What each kind of structured data must hold, in the words of schema.org. */
import { z } from 'zod';

const url = z.url({ protocol: /^https$/ });
const words = z.string().trim().min(1);
const day = z.iso.date();
const of = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ '@type': z.literal(type), ...shape });

const provider = of('ProfessionalService', { '@id': url, name: words, url });
const publisher = provider.extend({ logo: url });
const person = of('Person', { name: words, url: url.optional() });
const listItem = of('ListItem', { position: z.int().positive(), name: words, item: url.optional() });

/** What search engines ask for, required and recommended, as far as the pages show it. */
export const shapes: Readonly<Record<string, z.ZodType>> = {
  ProfessionalService: of('ProfessionalService', {
    '@id': url,
    name: words,
    description: words,
    url,
    logo: url,
    image: url,
    telephone: words,
    email: z.email(),
    address: of('PostalAddress', {
      streetAddress: words,
      addressLocality: words,
      postalCode: words,
      addressRegion: words,
      addressCountry: words,
    }),
    hasMap: url,
    openingHoursSpecification: of('OpeningHoursSpecification', {
      dayOfWeek: z.array(words).min(1),
      opens: z.string().regex(/^\d\d:\d\d$/),
      closes: z.string().regex(/^\d\d:\d\d$/),
    }),
    sameAs: z.array(url).min(1),
  }),
  WebSite: of('WebSite', {
    name: words,
    url,
    description: words,
    inLanguage: words,
    publisher: z.strictObject({ '@id': url }),
  }),
  BreadcrumbList: of('BreadcrumbList', { itemListElement: z.array(listItem).min(2) }),
  AboutPage: of('AboutPage', {
    url,
    mainEntity: z.looseObject({ '@type': z.literal('ProfessionalService') }),
  }),
  ContactPage: of('ContactPage', {
    url,
    mainEntity: z.looseObject({ '@type': z.literal('ProfessionalService') }),
  }),
  FAQPage: of('FAQPage', {
    mainEntity: z
      .array(of('Question', { name: words, acceptedAnswer: of('Answer', { text: words }) }))
      .min(1),
  }),
  Service: of('Service', {
    name: words,
    alternateName: words.optional(),
    description: words,
    serviceType: z.array(words).min(1),
    url,
    provider,
  }),
  OfferCatalog: of('OfferCatalog', {
    name: words,
    url,
    itemListElement: z
      .array(
        of('Offer', {
          name: words,
          price: z.string().regex(/^\d+\.\d\d$/),
          priceCurrency: z.literal('INR'),
          priceSpecification: of('UnitPriceSpecification', {
            price: words,
            priceCurrency: z.literal('INR'),
            unitText: words,
            unitCode: z.literal('MON'),
          }),
          url,
          seller: provider,
          itemOffered: of('Service', { name: words, serviceType: z.array(words).min(1) }),
        }),
      )
      .min(1),
  }),
  BlogPosting: of('BlogPosting', {
    headline: words.max(110),
    description: words,
    image: url,
    datePublished: day,
    keywords: z.array(words),
    inLanguage: words,
    mainEntityOfPage: url,
    author: person,
    publisher,
  }),
  Blog: of('Blog', {
    name: words,
    url,
    publisher,
    blogPost: z.array(of('BlogPosting', { headline: words, url, datePublished: day })).min(1),
  }),
  Article: of('Article', {
    headline: words.max(110),
    description: words,
    image: url.optional(),
    datePublished: day.optional(),
    articleSection: words.optional(),
    mainEntityOfPage: url,
    author: z.union([person, publisher]),
    publisher,
  }),
  ProfilePage: of('ProfilePage', {
    url,
    mainEntity: of('Person', {
      name: words,
      jobTitle: words,
      url,
      image: url,
      worksFor: provider,
      email: z.email().optional(),
      description: words.optional(),
      sameAs: z.array(url).min(1).optional(),
    }),
  }),
  ItemList: of('ItemList', {
    numberOfItems: z.int().positive().optional(),
    itemListElement: z
      .array(
        z.union([
          of('ListItem', { position: z.int().positive(), name: words, url }),
          of('ListItem', {
            position: z.int().positive(),
            item: of('CreativeWork', { name: words, genre: words, url: url.optional() }),
          }),
        ]),
      )
      .min(1),
  }),
};
