import { expectTypeOf, test } from 'vitest';
import { type ContentOf, defineContent, documents, folder, list, z } from '../../../src/index.ts';

const model = defineContent({
  collections: {
    blog: documents(
      'blog',
      z.strictObject({ title: z.string(), read: z.coerce.number(), tags: z.array(z.string()).optional() }),
    ),
  },
  settings: ({ blog }) => ({ baseUrl: 'https://x.example', language: 'en', name: blog.get('first').title }),
});

type Post = ContentOf<typeof model.collections>['blog']['all'][number];

test('an entry of a Markdown file has the types of its schema, a text and an id', () => {
  expectTypeOf<Post['title']>().toEqualTypeOf<string>();
  expectTypeOf<Post['read']>().toEqualTypeOf<number>();
  expectTypeOf<Post['tags']>().toEqualTypeOf<string[] | undefined>();
  expectTypeOf<Post['body']>().toEqualTypeOf<string>();
  expectTypeOf<Post['id']>().toEqualTypeOf<string>();
  // @ts-expect-error there is no such field
  expectTypeOf<Post['titel']>();
});

test('drafts and days are told by fields that entries have', () => {
  const dated = z.strictObject({ title: z.string(), on: z.iso.date(), hidden: z.boolean().optional() });
  folder('a', dated, { draft: 'hidden', publishedAt: 'on' });
  documents('b', dated, { draft: 'hidden', publishedAt: 'on' });
  list('c.csv', z.union([dated, dated.extend({ more: z.string() })]), { id: 'title', draft: 'hidden' });
  // @ts-expect-error there is no such field
  folder('a', dated, { draft: 'hiden' });
  // @ts-expect-error there is no such field
  documents('b', dated, { publishedAt: 'date' });
  // @ts-expect-error there is no such field
  list('c.csv', dated, { publishedAt: 'date' });
});
