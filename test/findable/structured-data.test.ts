/** Structured data: in the words of schema.org, complete for search engines, and nothing that the page does not show. */
import Validator from '@adobe/structured-data-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { content } from '../conformance/content.ts';
import { all, one, textOf } from '../conformance/find.ts';
import { main, page, routes } from '../conformance/pages.ts';
import { type Thing, thing, thingsOn } from './structured-data.ts';
import { shapes } from './structured-shapes.ts';
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

test('every shape is that of a thing on some page', () => {
  const types = routes().flatMap((route) => thingsOn(route).map((found) => found['@type']));
  expect([...new Set(types)].sort()).toEqual(Object.keys(shapes).sort());
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
