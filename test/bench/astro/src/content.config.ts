import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

export const collections = {
  articles: defineCollection({
    loader: glob({ pattern: '*.yaml', base: './content/articles' }),
    schema: z.strictObject({
      title: z.string(),
      summary: z.string(),
      date: z.date().transform((date) => date.toISOString().slice(0, 10)),
      edition: z.int().positive(),
      facts: z.array(z.strictObject({ name: z.string(), value: z.number() })),
      sections: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
      related: z.array(z.strictObject({ title: z.string(), path: z.string() })),
    }),
  }),
  posts: defineCollection({
    loader: glob({ pattern: '*.md', base: './content/posts' }),
    schema: z.strictObject({ title: z.string() }),
  }),
};
