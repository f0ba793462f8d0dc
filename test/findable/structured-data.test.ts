/** Structured data: in the words of schema.org, complete for search engines, and nothing that the page does not show. */
import Validator from '@adobe/structured-data-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { content } from '../conformance/content.ts';
import { all, one, textOf } from '../conformance/find.ts';
import { main, page, routes } from '../conformance/pages.ts';
import { type Thing, thing, thingsOn } from './structured-data.ts';
import { vocabulary } from './vocabulary.ts';

const validator = new Validator(vocabulary());

const complaints = async (things: readonly Thing[]) =>
  (
    await Promise.all(
      things.map((one) => validator.validate({ jsonld: { [one['@type']]: [structuredClone(one)] } })),
    )
  )
    .flat()
    .map(
      ({ severity, issueMessage, path }) =>
        `${severity} ${path?.map(({ type, property }) => property ?? type).join('.')}: ${issueMessage}`,
    );

describe('the validator', () => {
  test('knows the vocabulary', async () => {
    const wrong: Thing = {
      '@type': 'BlogPosting',
      headline: 'A',
      colour: 'red',
      author: { '@type': 'Person', nam: 'B' },
    };
    expect((await complaints([wrong])).join('\n')).toMatch(/colour(?:.|\n)*nam/);
    expect((await complaints([{ '@type': 'Bakeryy', name: 'A' }])).join()).toMatch(/Bakeryy/);
    expect(await complaints([{ '@type': 'FAQPage', name: 'A', mainEntity: [] }])).toEqual([]);
  });

  test('has nothing against any page', async () => {
    const found: string[] = [];
    for (const route of routes())
      for (const complaint of await complaints(thingsOn(route))) found.push(`${route} ${complaint}`);
    expect(found).toEqual([]);
  });
});

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
const shapes: Readonly<Record<string, z.ZodType>> = {
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

test('every thing has all that search engines ask for, and nothing unforeseen', () => {
  const seen = new Set<string>();
  for (const route of routes())
    for (const found of thingsOn(route)) {
      const shape = shapes[found['@type']];
      expect(shape, `${route}: ${found['@type']}`).toBeDefined();
      expect(shape?.safeParse(found).error?.issues, `${route}: ${found['@type']}`).toBeUndefined();
      seen.add(found['@type']);
    }
  expect([...seen].sort()).toEqual(Object.keys(shapes).sort());
});

describe('is what the page shows:', () => {
  const spacesFolded = (text: string) => text.replaceAll(/\s+/g, ' ');

  test.each(['/', '/about-us', '/contact-us'])(
    'name, telephone, address and hours of the agency on %s',
    (route) => {
      const found = thingsOn(route).flatMap((one) => [one, one.mainEntity]);
      const agency = found.find(
        (one) =>
          typeof one === 'object' && one !== null && '@type' in one && one['@type'] === 'ProfessionalService',
      );
      const { site } = content;
      expect(agency).toMatchObject({
        name: site.name,
        telephone: site.phone,
        email: site.email,
        openingHoursSpecification: {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          opens: '10:00',
          closes: '19:00',
        },
      });
      expect(textOf(one(page('/contact-us'), 'main'))).toContain('Mon- Sat: 10:00 AM - 07:00 PM');
    },
  );

  test('the questions and answers of the FAQ, word for word', () => {
    const shown = spacesFolded(textOf(main('/faq')));
    const { mainEntity } = z
      .object({
        mainEntity: z.array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) })),
      })
      .parse(thing('/faq', 'FAQPage'));
    expect(mainEntity).toHaveLength(12);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(shown).toContain(name);
      expect(shown).toContain(spacesFolded(acceptedAnswer.text));
    }
  });

  test('the plans with their prices', () => {
    const shown = textOf(main('/pricing'));
    const { itemListElement } = z
      .object({ itemListElement: z.array(z.object({ name: z.string(), price: z.string() })) })
      .parse(thing('/pricing', 'OfferCatalog'));
    expect(itemListElement.map(({ name, price }) => [name, price])).toEqual([
      ['Standard', '20999.00'],
      ['Ultimate', '24999.00'],
      ['Advanced', '29999.00'],
      ['Professional', '34999.00'],
    ]);
    for (const { name, price } of itemListElement) {
      expect(shown).toContain(name);
      expect(shown).toContain(price);
    }
  });

  test('the path to the page, where the page shows one', () => {
    const crumbs = z.object({
      itemListElement: z.array(z.object({ name: z.string(), item: z.string().optional() })),
    });
    let compared = 0;
    for (const route of routes()) {
      const shown = all(page(route), 'nav[aria-label="Breadcrumb"] li').map(textOf);
      if (shown.length === 0) continue;
      const said = crumbs.parse(thing(route, 'BreadcrumbList')).itemListElement;
      expect(
        said.slice(0, shown.length).map(({ name }) => name),
        route,
      ).toEqual(shown);
      // Only the page itself has no address in its path.
      expect(said.filter(({ item }) => item === undefined)).toHaveLength(1);
      compared++;
    }
    expect(compared).toBeGreaterThan(25);
  });

  test('every post with its author and day, every person with name and role', () => {
    for (const { id, title, date, author } of content.posts.all) {
      expect(thing(`/blogs/${id}`, 'BlogPosting')).toMatchObject({ headline: title, datePublished: date });
      expect(textOf(main(`/blogs/${id}`))).toContain(content.team.get(author).name);
      expect(one(main(`/blogs/${id}`), 'article time').getAttribute('datetime')).toBe(date);
    }
    for (const { slug, name, designation } of content.team.all) {
      expect(thing(`/team/${slug}`, 'ProfilePage')).toMatchObject({
        mainEntity: { name, jobTitle: designation },
      });
      expect(textOf(one(main(`/team/${slug}`), 'h1'))).toBe(name);
    }
  });

  test('no reviews of our own: search engines take those for advertising', () => {
    for (const route of routes())
      expect(JSON.stringify(thingsOn(route))).not.toMatch(/"(?:Review|AggregateRating)"/);
  });
});
