/** What is held of entries from one reading to the next, and that nobody can tell it from what reading them anew gives. */
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  type Collections,
  type ContentModel,
  defineContent,
  folder,
  list,
} from '../../../src/content/define.ts';
import { image, markdown, reference } from '../../../src/content/fields.ts';
import type { RawFile } from '../../../src/content/found.ts';
import { frozen } from '../../../src/content/frozen.ts';
import { holdEntries } from '../../../src/content/held-entries.ts';
import { readContent } from '../../../src/content/read.ts';

const looked = vi.fn((_: string) => true);
const model = defineContent({
  collections: {
    people: list(
      'people.yaml',
      z.strictObject({
        name: z.string().refine(looked),
        photo: image(),
        boss: reference('people').optional(),
      }),
      { id: 'name' },
    ),
    posts: folder('posts', z.strictObject({ title: z.string().refine(looked), text: markdown().optional() })),
    days: folder('days', z.object({ title: z.string().refine(looked), day: z.coerce.date() })),
  },
  settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
}) as unknown as ContentModel<Collections>;

const anna = { name: 'anna', photo: 'images/anna.png' };
const bo = { name: 'bo', photo: 'images/bo.png', boss: 'anna' };
const first = { file: 'posts/first.yaml', value: { title: 'First' } };
const images = new Set(['images/anna.png', 'images/bo.png']);

let held: ReturnType<typeof holdEntries>;
beforeEach(() => {
  held = holdEntries();
});

type Raw = Readonly<Record<string, readonly RawFile[]>>;

/** Reads with what is held and without, which must be the same. Gives what is found, and what had to be looked at. */
function read(raw: Raw, options: { images?: ReadonlySet<string>; targets?: 'none' } = {}) {
  const input = {
    raw: { people: [], posts: [], days: [], ...raw },
    images: options.images ?? images,
    env: {},
  };
  looked.mockClear();
  const found = readContent(model, { ...input, held });
  const names = looked.mock.calls.map(([name]) => name);
  expect(found).toEqual(readContent(model, input));
  return { ...found, looked: [...new Set(names)].sort() };
}
const people = (...value: object[]): Raw => ({ people: [{ file: 'people.yaml', value: frozen(value) }] });

test('entries that are the same are not looked at again, and one that has changed is', () => {
  expect(read({ ...people(anna, bo), posts: [frozen(first)] }).looked).toEqual(['First', 'anna', 'bo']);
  expect(read({ ...people(anna, bo), posts: [frozen(first)] }).looked).toEqual([]);
  const changed = frozen({ ...bo, name: 'bob' });
  const { content, looked } = read({ ...people(anna, changed), posts: [frozen(first)] });
  expect(looked).toEqual(['bob']);
  expect(content.people).toEqual([anna, changed]);
  expect(content.posts).toEqual([{ title: 'First', id: 'first' }]);
});

test('what an entry names is held against what is there now', () => {
  expect(read(people(anna, bo)).issues).toEqual([]);
  expect(read(people(anna, bo), { images: new Set(['images/anna.png']) }).issues).toMatchObject([
    { code: 'missing-image', path: [1, 'photo'] },
  ]);
  expect(read(people(bo)).issues).toMatchObject([{ code: 'dangling-reference', path: [0, 'boss'] }]);
});

test('an entry that has moved to another file goes by its new name', () => {
  const { value } = frozen(first);
  read({ posts: [{ file: 'posts/first.yaml', value }] });
  const { content } = read({ posts: [{ file: 'posts/second.yaml', value }] });
  expect(content.posts).toEqual([{ title: 'First', id: 'second' }]);
});

test('a picture that an entry names from its file is placed by the file that it is in', () => {
  const beside = frozen({ name: 'cy', photo: './cy.png' });
  const all = new Set(['cy.png']);
  const raw = { people: [{ file: 'people.yaml', value: frozen([beside]) }] };
  for (let turn = 0; turn < 2; turn++) {
    const { content, beside: named } = read(raw, { images: all });
    expect(content.people).toEqual([{ name: 'cy', photo: 'cy.png' }]);
    expect(named).toEqual(['cy.png']);
  }
});

test.each<[string, Raw]>([
  ['that is at fault', people({ name: 'dee', photo: 'images/bo.png', phone: 1 })],
  [
    'of which a date is made: another start of the schema has other dates',
    { days: [{ file: 'days/one.yaml', value: frozen({ title: 'dee', day: '2024-01-01' }) }] },
  ],
  ['that somebody might change', { people: [{ file: 'people.yaml', value: [{ ...anna, name: 'dee' }] }] }],
])('an entry %s is looked at each time', (_, raw) => {
  expect(read(raw).looked).toEqual(['dee']);
  expect(read(raw).looked).toEqual(['dee']);
});

test('nothing is held any more once it is cleared', () => {
  read(people(anna));
  held.clear();
  expect(read(people(anna)).looked).toEqual(['anna']);
});
