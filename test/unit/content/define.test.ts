import { expectTypeOf, test } from 'vitest';
import { type ContentOf, defineContent, documents, z } from '../../../src/index.ts';

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
