/** What the content files may hold. After a change, `npx site schema` tells your editor. */
import { budgets, defineContent, folder, image, link, list, single, slug, withPlaceholder, z } from 'site';

const text = () => z.string().min(1);

const site = z.strictObject({
  name: text().describe('Of the business, as it stands in titles.'),
  claim: text().describe('What it is and where, in a few words.'),
  // What is invented here must be real before "site publish" sends it.
  baseUrl: withPlaceholder(z.url()).describe('Where the site is published, such as https://example.com.'),
  email: withPlaceholder(z.email()),
  phone: withPlaceholder(text(), /^\+44 20 7946 0/).describe('As people read it.'),
  street: text(),
  currency: text().describe('The sign before a price.'),
  hours: z.array(z.strictObject({ days: text(), times: text() })),
  menu: z.array(z.strictObject({ label: text(), to: link() })).describe('In the header of every page.'),
  budgets: budgets().optional(),
});

const home = z.strictObject({
  title: text(),
  lead: text(),
  picture: image(),
  alt: text().describe('What the picture shows, for those who cannot see it.'),
  promises: z.array(z.strictObject({ title: text(), text: text() })),
});

const job = z.strictObject({
  id: slug(),
  name: text(),
  text: text(),
  minutes: z.number().int().positive(),
  price: z.number().positive(),
});

const note = z.strictObject({
  title: text(),
  published: z.iso.date().describe('YYYY-MM-DD, in quotes.'),
  summary: text().describe('One or two sentences, also for search engines.'),
  picture: image(),
  alt: text().describe('What the picture shows, for those who cannot see it.'),
  text: z.array(text()).describe('One item for each paragraph.'),
});

export default defineContent({
  collections: {
    site: single('site.yaml', site),
    home: single('home.yaml', home),
    prices: list('prices.yaml', job, { id: 'id' }),
    notes: folder('notes', note), // a file for each; its name becomes its address
  },
  // SITE_BASE_URL builds the same site for another address.
  env: { SITE_BASE_URL: 'site.baseUrl' },
  settings: ({ site }) => ({
    baseUrl: site.baseUrl,
    language: 'en-GB',
    name: site.name,
    budgets: site.budgets,
  }),
});
