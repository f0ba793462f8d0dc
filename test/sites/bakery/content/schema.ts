import { defineContent, documents, folder, image, inLanguages, list, single, slug, z } from 'site';

const { translated, ...languages } = inLanguages('en', 'de');

const settings = z.strictObject({ name: z.string(), baseUrl: z.url() });
const bread = z.strictObject({ slug: slug(), name: translated(z.string()), price: z.number() });
const words = z.strictObject({
  motto: translated(z.string()),
  opened: translated(z.string(), { fallback: true }),
  contact: translated(
    z.strictObject({
      title: z.string(),
      about: z.string(),
      name: z.string(),
      message: z.string(),
      send: z.string(),
    }),
  ),
});
const note = z.strictObject({ title: z.string(), date: z.iso.date(), photo: image().optional() });
const baker = z.strictObject({ name: z.string(), photo: image() });

export default defineContent({
  collections: {
    settings: single('settings.yaml', settings),
    breads: list('breads.yaml', bread, { id: 'slug' }),
    words: single('words.yaml', words),
    news: documents('news', note),
    team: folder('team', baker),
  },
  settings: ({ settings, news }) => ({
    baseUrl: settings.baseUrl,
    ...languages,
    name: settings.name,
    feeds: ['/news.atom', '/news.rss', '/news.json'].map((path) => ({
      path,
      title: `News of ${settings.name}`,
      entries: news.all.map(({ id, title, date }) => ({
        path: `/notes/${id}`,
        title,
        summary: `${title}, and what came of it.`,
        published: date,
        authors: [{ name: settings.name }],
      })),
    })),
  }),
});
