import { expect, test } from 'vitest';
import { contentViews } from '../../../src/content/access.ts';
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
const views = (team: readonly object[]) => {
  const make = contentViews(model, { site: { name: 'X' }, team });
  return (onRead: (what: string) => void) => make(onRead) as unknown as View;
};

test('every view tells its own reads', () => {
  const view = views([{ slug: 'anna' }]);
  const [one, other]: [string[], string[]] = [[], []];
  expect(view((what) => one.push(what)).team.get('anna')).toEqual({ slug: 'anna' });
  const second = view((what) => other.push(what));
  expect(second.site.name).toBe('X');
  expect(second.team.all).toHaveLength(1);
  expect([one, other]).toEqual([['team/anna'], ['site', 'team']]);
});

test('an entry that does not exist is an error, whatever objects inherit', () => {
  const { team } = views([{ slug: 'anna' }])(() => {});
  for (const id of ['bo', 'constructor', '__proto__'])
    expect(() => team.get(id)).toThrow(`The collection team has no entry "${id}".`);
});

test('a view costs the same however many entries there are', () => {
  let looked = 0;
  const entries = Array.from({ length: 100 }, (_, index) => ({
    get slug() {
      looked++;
      return `e${index}`;
    },
  }));
  const view = views(entries);
  for (let page = 0; page < 100; page++) view(() => {}).team.get('e7');
  expect(looked).toBe(100);
});
