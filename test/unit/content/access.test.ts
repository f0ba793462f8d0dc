import { expect, test } from 'vitest';
import { contentView } from '../../../src/content/access.ts';
import type { Collections, ContentModel } from '../../../src/content/define.ts';
import { defineContent, list, single, z } from '../../../src/index.ts';

const model = defineContent({
  collections: {
    site: single('site.yaml', z.object({ name: z.string() })),
    team: list('team.yaml', z.object({ slug: z.string() }), { id: 'slug' }),
  },
  settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
}) as unknown as ContentModel<Collections>;

interface View {
  readonly site: { readonly name: string };
  readonly team: { readonly all: readonly unknown[]; get(id: string): unknown };
}
const view = (team: readonly object[]) =>
  contentView(model, { site: { name: 'X' }, team }) as unknown as View;

test('single values are there as they are, entries in their order and by their id', () => {
  const team = [{ slug: 'bo' }, { slug: 'anna' }];
  expect(view(team)).toMatchObject({ site: { name: 'X' }, team: { all: team } });
  expect(view(team).team.get('anna')).toBe(team[1]);
});

test('an entry that does not exist is an error, whatever objects inherit', () => {
  const { team } = view([{ slug: 'anna' }]);
  for (const id of ['bo', 'constructor', '__proto__'])
    expect(() => team.get(id)).toThrow(`The collection team has no entry "${id}".`);
});

test('an entry is found without a look at the others', () => {
  let looked = 0;
  const entries = Array.from({ length: 100 }, (_, index) => ({
    get slug() {
      looked++;
      return `e${index}`;
    },
  }));
  const { team } = view(entries);
  for (let read = 0; read < 100; read++) team.get('e7');
  expect(looked).toBe(100);
});
