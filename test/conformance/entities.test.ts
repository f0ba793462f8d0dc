/** The entities of the data: each in its file, each checked by the model. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  collectionNames,
  content,
  contentIssues,
  fieldsOf,
  logoName,
  optionalFieldsOf,
  testimonialCards,
  testimonials,
  testimonialsByPerson,
} from './content.ts';
import { counted } from './counted.ts';
import { all, one, sectionHeaded, some, textOf } from './find.ts';
import { main, on } from './pages.ts';
import { holds, proves } from './statement.ts';

const folder = fileURLToPath(new URL('../../content', import.meta.url));

proves('S3.data.03', () => {
  expect(contentIssues).toEqual([]);
  const entities = [
    'team',
    'projects',
    'portfolioItems',
    'government',
    'clients',
    'pricingPage',
    'gallery',
    'testimonials',
    'samplePosts',
    'caseStudies',
    'services',
    'comments',
    'forms',
  ];
  expect(collectionNames).toEqual(expect.arrayContaining(entities));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // What editors are told of the model is no data. The fields of a post are the YAML at the head of its file.
  expect(
    files.filter(
      (file) =>
        !/^(images|\.schemas|posts|sample-posts)\b/.test(file) && /\.(json|csv|md|toml|js)$/.test(file),
    ),
  ).toEqual([]);
});

/** What the specification asks of each entity; its model may know more. */
const models = {
  // The card of the grid is the member's: slug, name, role and profilePic, its photo.
  team: [
    ...[
      'slug',
      'name',
      'role',
      'designation',
      'bloodGroup',
      'profilePic',
      'website',
      'address',
      'description',
    ],
    ...['contact.employeeId', 'contact.phone', 'contact.emergencyPhone', 'contact.email'],
    ...['contact.companyMail', 'contact.locationUrl'],
    ...['socialLinks.facebook', 'socialLinks.instagram', 'socialLinks.twitter'],
  ],
  projects: ['id', 'title', 'service', 'image', 'link'],
  portfolioItems: ['image', 'category', 'title', 'type'],
  government: ['title', 'description', 'image'],
  clients: ['logo', 'name', 'description'],
  aboutUsPage: ['background', 'title', 'crumb', 'subtitle', 'watermark'].map((field) => `banner.${field}`),
  pricingPage: ['title', 'price', 'badge', 'features.text', 'features.enabled'].map(
    (field) => `plans.items.${field}`,
  ),
  gallery: ['category', 'image', 'caption'],
  testimonials: ['organisation', 'name', 'text', 'rating', 'reviews'],
  testimonialCards: ['organisation', 'name', 'text', 'rating', 'reviews'],
  samplePosts: ['picture.src', 'date', 'comments', 'title', 'excerpt', 'body'],
  samples: ['grid.link', 'list.link', 'news.link', 'related.link'],
  caseStudies: ['image', 'category', 'title', 'link'],
  serviceCards: ['icon', 'title', 'category', 'description', 'link'],
  services: ['icon', 'title', 'tagline', 'description', 'slug'],
  comments: ['author', 'avatar', 'date', 'body', 'replies.body'],
} as const;

test.each(Object.entries(models))('the model of %s has its fields', (name, fields) => {
  const [known] = collectionNames.filter((one) => one === name);
  expect(known && fieldsOf(known)).toEqual(expect.arrayContaining([...fields]));
});

holds('what may be missing is optional in the model', () => {
  expect(optionalFieldsOf('team')).toEqual(
    expect.arrayContaining(['contact.phone', 'contact.emergencyPhone', 'address', 'description']),
  );
  expect(optionalFieldsOf('pricingPage')).toEqual(
    expect.arrayContaining(['banner.subtitle', 'banner.watermark', 'plans.items.badge']),
  );
});

proves('S4.statuses.01', () => {
  const fields = collectionNames.flatMap((name) => fieldsOf(name).map((field) => `${name}.${field}`));
  expect(fields.length).toBeGreaterThan(200);
  // Whether a text is still being written: no page and no visitor ever meets it.
  expect(fields.filter((field) => /\.(status|state|stage|phase|published|draft)$/i.test(field))).toEqual([
    'posts.draft',
  ]);
});

proves('S6.01', () => {
  expect(collectionNames.filter((name) => /user|role|account|permission|group/i.test(name))).toEqual([]);
  const roles = collectionNames.filter((name) =>
    fieldsOf(name).some((field) => /(^|\.)(roles?|user|permissions?|visibleTo|access)$/i.test(field)),
  );
  // Job titles.
  expect(roles).toEqual(['team']);
});

/** Each logo of the strip on home 1 and of the grid on the pricing page. */
const logos = () =>
  [sectionHeaded(main('/'), /happy clients/), sectionHeaded(main('/pricing'), 'Clients')].flatMap((section) =>
    some(section, 'li').map((tile) => {
      const client = content.clients.all.find(
        (client) => one(tile, 'img').getAttribute('alt') === logoName(client),
      );
      if (!client) throw new Error(`A logo is no client: ${textOf(tile)}`);
      return { tile, client };
    }),
  );

proves('S3.logo.01', () => {
  expect(new Set(content.clients.all.map(({ logo }) => logo)).size).toBe(counted('clients', 28));
  for (const { tile, client } of logos())
    expect(one(tile, 'img').getAttribute('src')).toMatch(
      new RegExp(`/${client.logo.replace(/^.*\/|\.\w+$/g, '')}[-.]`),
    );
});

proves('S3.logo.02', () =>
  expect(new Set(logos().map(({ client }) => client.name)).size).toBe(counted('clients', 28)),
);

proves('S3.logo.03', () => {
  for (const { tile, client } of logos()) expect(textOf(tile)).toContain(client.description);
});

const quotesOf: Readonly<Record<string, typeof testimonials>> = {
  '/index2': testimonialsByPerson.flat(),
  '/index3': testimonialsByPerson.flat(),
  '/testimonials': testimonialCards,
};

const onQuotes = (
  check: (figure: Element, data: { organisation: string; name: string; text: string }) => void,
) =>
  on(['/index2', '/index3', '/testimonials'], (_document, route) => {
    const data = quotesOf[route] ?? testimonials;
    const figures = all(main(route), 'figure').filter((figure) => figure.querySelector('blockquote'));
    expect(figures).toHaveLength(data.length);
    for (const [at, entry] of data.entries()) check(figures[at] ?? main(route), entry);
  });

proves(
  'S3.testimonial.01',
  onQuotes((figure, { organisation }) => expect(textOf(figure)).toContain(organisation)),
);
proves(
  'S3.testimonial.02',
  onQuotes((figure, { name }) => expect(textOf(one(figure, 'figcaption'))).toContain(name)),
);
proves(
  'S3.testimonial.03',
  onQuotes((figure, { text }) => expect(textOf(one(figure, 'blockquote'))).toContain(text)),
);
