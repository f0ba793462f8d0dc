import { describe, expect, test } from 'vitest';
import type { Collections, ContentModel } from '../../../src/content/define.ts';
import {
  dayOf,
  dayWritten,
  holdsOn,
  isDay,
  isTimeZone,
  type Showing,
} from '../../../src/content/publishing.ts';
import { readContent } from '../../../src/content/read.ts';
import { defineContent, folder, link, list, reference, z } from '../../../src/index.ts';

describe('the day', () => {
  test('of a moment is that of the time zone', () => {
    const ms = Date.parse('2026-01-31T20:00:00Z');
    expect(dayOf({ ms }, 'UTC')).toBe('2026-01-31');
    expect(dayOf({ ms }, 'Asia/Kolkata')).toBe('2026-02-01');
    expect(dayOf({ ms }, 'America/Los_Angeles')).toBe('2026-01-31');
    expect(dayOf({ day: '2026-05-06' }, 'Asia/Kolkata')).toBe('2026-05-06');
  });

  test.each([
    ['2026-02-01', '2026-02-01'],
    ['2026-02-01T23:30:00Z', '2026-02-02'],
    ['2026-02-01T23:30:00+05:30', '2026-02-01'],
    ['2026-02-01T23:30', '2026-02-01'],
    ['2026-02-01 23:30:15', '2026-02-01'],
    ['2026-02-30', undefined],
    ['2026-2-1', undefined],
    ['next week', undefined],
    ['2026-02-01T29:00:00Z', undefined],
    [20260201, undefined],
    [new Date('2026-02-01T23:30:00Z'), '2026-02-02'],
    [new Date(Number.NaN), undefined],
  ])('of %s in Kolkata is %s', (value, day) => {
    expect(dayWritten(value, 'Asia/Kolkata')).toBe(day);
  });

  test('is told from what is none, and a zone from what is none', () => {
    expect(['2026-02-28', '2026-02-29', '2024-02-29', '2026-13-01', '26-01-01'].map(isDay)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(['UTC', 'Asia/Kolkata', 'Asia/Puna', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

const post = z.strictObject({
  title: z.string(),
  date: z.string().optional(),
  draft: z.boolean().optional(),
  next: reference('posts').optional(),
  more: link().optional(),
});
const model = (timeZone = 'UTC') =>
  defineContent({
    collections: {
      posts: folder('posts', post, { draft: 'draft', publishedAt: 'date' }),
      events: list('events.yaml', z.strictObject({ on: z.coerce.date() }), { publishedAt: 'on' }),
    },
    timeZone,
    settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
  }) as unknown as ContentModel<Collections>;

const posts = {
  old: { title: 'Old', date: '2026-01-01' },
  always: { title: 'Always' },
  soon: { title: 'Soon', date: '2026-02-01', more: '/nowhere' },
  later: { title: 'Later', date: '2026-03-01' },
  draft: { title: 'Draft', draft: true, date: '2026-01-15' },
};

function read(showing: Showing | undefined, more: Record<string, object> = {}, timeZone?: string) {
  return readContent(model(timeZone), {
    raw: {
      posts: Object.entries({ ...posts, ...more }).map(([id, value]) => ({
        file: `posts/${id}.yaml`,
        value,
      })),
      events: [{ file: 'events.yaml', value: [{ on: '2026-01-20' }, { on: '2026-02-20' }] }],
    },
    images: new Set(),
    env: {},
    ...(showing && { showing }),
  });
}

const idsIn = (content: unknown) =>
  z
    .array(z.object({ id: z.string() }))
    .parse(content)
    .map(({ id }) => id);
const on = (day: string, drafts = false): Showing => ({ clock: { day }, drafts });

describe('content', () => {
  test.each([
    ['2025-12-31', ['always'], undefined, '2026-01-01'],
    ['2026-01-31', ['old', 'always'], '2026-01-20', '2026-02-01'],
    ['2026-02-01', ['old', 'always', 'soon'], '2026-02-01', '2026-02-20'],
    ['2026-02-28', ['old', 'always', 'soon'], '2026-02-20', '2026-03-01'],
    ['2026-03-01', ['old', 'always', 'soon', 'later'], '2026-03-01', undefined],
  ])('on %s holds %j, and knows between which days that is so', (day, ids, since, until) => {
    const { content, schedule, issues } = read(on(day));
    expect(issues).toEqual([]);
    expect(idsIn(content.posts)).toEqual(ids);
    expect(schedule).toEqual({ zone: 'UTC', since, until });
  });

  test('is the same on each day for which its schedule holds, and another on the days beside', () => {
    const days = Array.from({ length: 120 }, (_, at) =>
      new Date(Date.parse('2025-12-15') + at * 86_400_000).toISOString().slice(0, 10),
    );
    const shownOn = new Map(days.map((day) => [day, JSON.stringify(read(on(day)).content)]));
    for (const day of days) {
      const { schedule } = read(on(day));
      for (const [other, shown] of shownOn)
        expect(schedule && holdsOn(schedule, other), `${day} ${other}`).toBe(shown === shownOn.get(day));
    }
  });

  test('with drafts holds everything, and says what is not public', () => {
    const { content, unpublished } = read(on('2026-02-01', true));
    expect(idsIn(content.posts)).toEqual(['old', 'always', 'soon', 'later', 'draft']);
    expect(unpublished.map(({ collection, id, from }) => [collection, id, from])).toEqual([
      ['posts', 'later', '2026-03-01'],
      ['posts', 'draft', undefined],
      ['events', '1', '2026-02-20'],
    ]);
  });

  test('whose clock nobody has told holds everything, and says nothing', () => {
    const { content, unpublished, schedule } = read(undefined);
    expect(idsIn(content.posts)).toHaveLength(5);
    expect({ unpublished, schedule }).toEqual({ unpublished: [], schedule: undefined });
  });

  test('begins its days where the site says', () => {
    const clock = { ms: Date.parse('2026-01-31T20:00:00Z') };
    expect(idsIn(read({ clock, drafts: false }).content.posts)).not.toContain('soon');
    expect(idsIn(read({ clock, drafts: false }, {}, 'Asia/Kolkata').content.posts)).toContain('soon');
  });

  test('does not let what is public name what is not', () => {
    const { issues } = read(on('2026-01-10'), {
      a: { title: 'A', next: 'draft' },
      b: { title: 'B', next: 'later' },
      c: { title: 'C', next: 'old' },
      d: { title: 'D', draft: true, next: 'later' },
    });
    expect(issues.map(({ code, file, path, message }) => [code, file, path, message])).toEqual([
      ['unpublished-reference', 'posts/a.yaml', ['next'], '`next` names "draft" of posts, which is a draft.'],
      [
        'unpublished-reference',
        'posts/b.yaml',
        ['next'],
        '`next` names "later" of posts, which is not public before 2026-03-01.',
      ],
    ]);
    expect(read(on('2026-01-10', true), { a: { title: 'A', next: 'draft' } }).issues).toEqual([]);
  });

  test('tells links of what is not shown from the others', () => {
    const linksOn = (day: string) =>
      read(on(day)).links.map(({ value, unpublished }) => [value, unpublished]);
    expect(linksOn('2026-01-10')).toEqual([['/nowhere', true]]);
    expect(linksOn('2026-02-01')).toEqual([['/nowhere', undefined]]);
  });

  test('tells a day that is none, and a fault in a draft', () => {
    const { issues } = read(on('2026-01-10'), {
      bad: { title: 'Bad', date: 'next week' },
      draft: { titel: 'x', draft: true },
    });
    expect(issues.map(({ code, file, path }) => [code, file, path])).toEqual([
      ['unknown-key', 'posts/draft.yaml', ['titel']],
      ['invalid-value', 'posts/bad.yaml', ['date']],
    ]);
  });

  test('is refused where the schema goes by a field that entries do not have', () => {
    const odd = { ...model() };
    const broken = {
      ...odd,
      collections: { posts: { ...odd.collections.posts, publishing: { draft: 'drafft' } } },
    };
    const { issues } = readContent(broken as ContentModel<Collections>, {
      raw: {},
      images: new Set(),
      env: {},
    });
    expect(issues).toMatchObject([{ code: 'unknown-setting', file: 'content/schema.ts' }]);
  });
});
