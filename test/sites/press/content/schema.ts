import { defineContent, folder, image, link, list, reference, single, slug, z } from 'site';

const books = z.strictObject({
  code: slug(),
  title: z.string(),
  price: z.number().nonnegative(),
  cover: image(),
  writer: reference('writers'),
  note: z.string().optional(),
});

const shelves = z.strictObject({
  id: slug(),
  title: z.string(),
  books: z.array(reference('books')),
});

const settings = z.strictObject({
  baseUrl: z.url(),
  name: z.string(),
  motto: z.string(),
  hours: z.strictObject({ week: z.string(), sunday: z.string() }),
  phone: z.string(),
  first: link(),
});

export default defineContent({
  collections: {
    settings: single('settings.yaml', settings),
    books: list('books.yaml', books, { id: 'code' }),
    shelves: list('shelves.yaml', shelves, { id: 'id' }),
    writers: folder('writers', z.strictObject({ name: z.string(), town: z.string().optional() })),
  },
  env: { PRESS_PHONE: 'settings.phone' },
  settings: (content) => ({
    baseUrl: content.settings.baseUrl,
    language: 'en',
    redirects: [{ from: '/old', to: '/about' }],
  }),
});
