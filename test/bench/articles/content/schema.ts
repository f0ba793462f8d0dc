import { defineContent, documents, folder, image, link, single, z } from 'site';

const article = z.strictObject({
  title: z.string(),
  summary: z.string(),
  date: z.iso.date(),
  edition: z.int().positive(),
  facts: z.array(z.strictObject({ name: z.string(), value: z.number() })),
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
  related: z.array(z.strictObject({ title: z.string(), path: link() })),
});

export type Article = z.infer<typeof article>;

export default defineContent({
  collections: {
    articles: folder('articles', article),
    posts: documents('posts', z.strictObject({ title: z.string() })),
    company: single('company.yaml', z.strictObject({ name: z.string(), picture: image().optional() })),
  },
  settings: ({ company }) => ({ baseUrl: 'https://bench.example', language: 'en', name: company.name }),
});
