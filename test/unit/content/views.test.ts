import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Collections, ContentModel } from '../../../src/content/define.ts';
import { type ContentName, viewContent } from '../../../src/content/views.ts';
import { defineContent, list, single, z } from '../../../src/index.ts';
import { recorded } from '../../../src/memory/reads.ts';

const model = defineContent({
  collections: {
    site: single('site.yaml', z.object({ name: z.string() })),
    team: list('team.yaml', z.object({ slug: z.string() }), { id: 'slug' }),
  },
  settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
}) as unknown as ContentModel<Collections>;

/** With entries that have no id, too. */
const noted = defineContent({
  collections: {
    site: single('site.yaml', z.unknown()),
    team: list('team.yaml', z.unknown(), { id: 'slug' }),
    notes: list('notes.yaml', z.unknown()),
  },
  settings: () => ({ baseUrl: 'https://x.example', language: 'en' }),
}) as unknown as ContentModel<Collections>;

interface View {
  readonly site: { readonly name: string };
  readonly team: { readonly all: readonly unknown[]; get(id: string): unknown };
}
const view = (team: readonly object[]) =>
  viewContent(model, { site: { name: 'X' }, team }).content as unknown as View;

test('single values are there as they are, entries in their order and by their id', () => {
  const team = [{ slug: 'bo' }, { slug: 'anna' }];
  expect(view(team)).toMatchObject({ site: { name: 'X' }, team: { all: team } });
  const { team: seen } = view(team);
  expect(seen.get('anna')).toBe(seen.all[1]);
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

describe('a read', () => {
  const site = {
    name: 'X',
    contact: { phone: '1', mail: 'a@x.example' },
    tags: ['a', 'b'],
    'a/b': { '~': 1 },
  };
  const team = [
    { slug: 'anna', name: 'Anna', home: { town: 'Pune' } },
    { slug: 'bo', name: 'Bo', home: { town: 'Leh' }, motto: 'Ha' },
  ];
  const notes = [{ text: 'first' }, 'second'];
  const views = viewContent(noted, { site, team, notes });
  const content = views.content as unknown as {
    readonly site: typeof site;
    readonly team: { readonly all: typeof team; get(id: string): (typeof team)[number] };
    readonly notes: { readonly all: readonly unknown[] };
  };
  const readsOf = (work: () => unknown) => [...recorded(work).reads].sort();

  test('of a field names it, and the groups on the way, of which the names of the fields are seen', () => {
    expect(readsOf(() => content.site.contact.phone)).toEqual([
      'value:/site',
      'value:/site/contact',
      'value:/site/contact/phone',
    ]);
    expect(readsOf(() => content.site['a/b']['~'])).toContain('value:/site/a~1b/~0');
  });

  test.each<[string, () => unknown]>([
    ['a spread', () => ({ ...content.site.contact })],
    ['a list of values', () => Object.values(content.site.contact)],
    ['JSON', () => JSON.stringify(content.site.contact)],
    ['a structured clone', () => structuredClone(content.site.contact)],
    ['destructuring', () => (({ phone: _, ...rest }) => rest)(content.site.contact)],
  ])('by %s is a read of every field', (_, read) => {
    expect(readsOf(read)).toEqual([
      'value:/site',
      'value:/site/contact',
      'value:/site/contact/mail',
      'value:/site/contact/phone',
    ]);
  });

  test('of names alone is no read of what they hold', () => {
    const names = ['value:/site', 'value:/site/contact'];
    expect(readsOf(() => Object.keys(content.site.contact))).toEqual(names);
    expect(readsOf(() => 'phone' in content.site.contact)).toEqual(names);
    expect(readsOf(() => Reflect.get(content.site.contact, 'fax'))).toEqual(names);
  });

  test('of a list within an entry is one read', () => {
    expect(readsOf(() => content.site.tags.map((tag) => tag))).toEqual(['value:/site', 'value:/site/tags']);
  });

  test('of an entry by its id is no read of others, and one of an entry that is not there is noted', () => {
    expect(readsOf(() => content.team.get('bo').name)).toEqual(['value:/team/bo', 'value:/team/bo/name']);
    expect(
      readsOf(() => {
        try {
          content.team.get('cy');
        } catch {}
      }),
    ).toEqual(['value:/team/cy']);
  });

  test('of all entries is one of their order and of the names of their fields', () => {
    expect(readsOf(() => content.team.all.length)).toEqual(['all:/team']);
    expect(readsOf(() => content.team.all.find(({ slug }) => slug === 'anna')?.name)).toEqual([
      'all:/team',
      'value:/team/anna/name',
      'value:/team/anna/slug',
    ]);
  });

  test('of one field of all entries has one name, also where not every entry has the field', () => {
    expect(readsOf(() => content.team.all.map(({ home }) => home.town))).toEqual([
      'all:/team',
      'column:/team/home',
      'column:/team/home/town',
    ]);
    expect(readsOf(() => content.team.all.map(({ motto, name }) => motto ?? name))).toEqual([
      'all:/team',
      'column:/team/name',
      'value:/team/bo/motto',
    ]);
  });

  test('of one field of all entries has another hash with that field of any entry, and with no other', () => {
    const column = (entries: readonly object[]) =>
      viewContent(noted, { site, notes, team: entries }).hashOf('column:/team/home/town');
    const before = column(team);
    for (const at of team.keys()) {
      const edited = (change: object) =>
        team.map((entry, index) => (index === at ? { ...entry, ...change } : entry));
      expect(column(edited({ home: { town: 'Diu' } }))).not.toBe(before);
      expect(column(edited({ name: 'Cy' }))).toBe(before);
    }
  });

  test('of entries without an id names their places', () => {
    expect(readsOf(() => JSON.stringify(content.notes.all))).toEqual(['all:/notes', 'value:/notes/0/text']);
  });

  test('of the same field by a second page is noted again, and outside of a page it is not', () => {
    const read = () => content.site.name;
    read();
    expect(readsOf(read)).toEqual(['value:/site', 'value:/site/name']);
    expect(readsOf(read)).toEqual(['value:/site', 'value:/site/name']);
    expect(readsOf(() => undefined)).toEqual([]);
  });

  test('of a value that no hash can tell has none', () => {
    const strange = viewContent(noted, { site: { at: new URL('https://x.example'), when: new Date(0) } });
    expect(strange.hashOf('value:/site/at')).toBeUndefined();
    expect(strange.hashOf('value:/site/when')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('of data that a route was given knows the parts of the content in it', () => {
    const entry = (views: ReturnType<typeof viewContent>) => {
      const all = (views.content as unknown as typeof content).team.all;
      return { ...all[0], next: all[1] };
    };
    const renamed = viewContent(noted, { site, notes, team: [team[0], { ...team[1], name: 'Bob' }] });
    const moved = viewContent(noted, { site, notes, team: [team[0], { ...team[1], slug: 'bob' }] });
    const first = viewContent(noted, { site, notes, team: [{ ...team[0], name: 'Ann' }, team[1]] });
    const hash = views.hashOfEntry(entry(views));
    // The page itself reads the name of the next one, if it does.
    expect(renamed.hashOfEntry(entry(renamed))).toBe(hash);
    expect(moved.hashOfEntry(entry(moved))).not.toBe(hash);
    expect(first.hashOfEntry(entry(first))).not.toBe(hash);
    expect(views.hashOfEntry({ make: () => '' })).toBeUndefined();
  });
});

describe('what a template sees', () => {
  test('is like plain data in every other way', () => {
    const value = { b: 1, a: { d: [1, { e: 2 }], c: null }, when: new Date(0) };
    const { site } = viewContent(noted, { site: value }).content as unknown as {
      readonly site: typeof value;
    };
    expect(site).toEqual(value);
    expect({ ...site }).toEqual(value);
    expect(Object.keys(site)).toEqual(['b', 'a', 'when']);
    expect(JSON.stringify(site)).toBe(JSON.stringify(value));
    expect(structuredClone(site)).toEqual(value);
    expect(Object.getPrototypeOf(site)).toBe(Object.prototype);
    expect(site.a).toBe(site.a);
    expect(Object.isFrozen(site)).toBe(true);
    expect(() => Object.assign(site, { b: 2 })).toThrow(TypeError);
  });
});

describe('any program', () => {
  const keys = ['a', 'b', 'c'];
  const { value: anyValue } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom<unknown>(1, 2, '', 'x', null, undefined),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom(...keys), tie('value'), { noNullPrototype: true }),
    ),
  }));
  const group = fc.dictionary(fc.constantFrom(...keys), anyValue, { noNullPrototype: true });
  const entries = fc.uniqueArray(fc.tuple(fc.constantFrom('p', 'q', 'r'), group), {
    selector: ([id]) => id,
    maxLength: 3,
  });
  const anyContent = fc
    .tuple(group, entries, fc.array(anyValue, { maxLength: 3 }))
    .map(([site, team, notes]) => ({ site, team: team.map(([slug, rest]) => ({ ...rest, slug })), notes }));
  /** Where to begin, which way to go, and what to do there. */
  const step = fc.record({
    start: fc.constantFrom('site', 'all', 'each', 'p', 'q', 'notes'),
    way: fc.array(fc.constantFrom<string | number>(...keys, 'slug', 0, 1), { maxLength: 4 }),
    look: fc.constantFrom('value', 'keys', 'in', 'spread', 'json', 'length'),
  });
  const program = fc.array(step, { minLength: 1, maxLength: 4 });

  const run = (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[], values: object) => {
    const views = viewContent(noted, { ...values });
    const begin = (start: string): unknown => {
      const { site, team, notes } = views.content as unknown as Record<
        'site' | 'team' | 'notes',
        { readonly all: readonly unknown[]; get(id: string): unknown }
      >;
      if (start === 'site') return site;
      if (start === 'notes') return notes.all;
      return start === 'all' || start === 'each' ? team.all : team.get(start);
    };
    const { result, reads } = recorded(() =>
      steps.map(({ start, way, look }) => {
        try {
          const from = begin(start);
          const ends = (start === 'each' && Array.isArray(from) ? from : [from]).map((one) =>
            way.reduce<unknown>((at, key) => Reflect.get(Object(at), key), one),
          );
          return ends.map((found) => {
            if (look === 'keys') return Object.keys(Object(found));
            if (look === 'in') return keys.filter((key) => key in Object(found));
            if (look === 'spread') return inspect({ ...Object(found) }, { depth: null, getters: true });
            if (look === 'length') return Array.isArray(found) ? found.length : 'none';
            if (look === 'json') return JSON.stringify(found);
            return typeof found === 'object' ? typeof found : found;
          });
        } catch (error) {
          return String(error);
        }
      }),
    );
    return { result, reads, hashOf: views.hashOf };
  };

  test('comes to the same as long as nothing that its record names has changed', () => {
    let same = 0;
    let changed = 0;
    const edit = fc.record({
      part: fc.constantFrom('site' as const, 'team' as const, 'notes' as const, 'field' as const),
      at: fc.nat(2),
      key: fc.constantFrom(...keys),
      value: fc.option(anyValue),
    });
    const edited = fc.tuple(anyContent, anyContent, edit).map(([before, other, { part, at, key, value }]) => {
      if (part !== 'field') return [before, { ...before, [part]: other[part] }] as const;
      // One field of one entry: another value, or none.
      const field = value === null ? {} : { [key]: value };
      const team = before.team.map((entry, index) =>
        index === at
          ? { ...Object.fromEntries(Object.entries(entry).filter(([one]) => one !== key)), ...field }
          : entry,
      );
      return [before, { ...before, team }] as const;
    });
    fc.assert(
      fc.property(program, edited, (steps, [before, after]) => {
        const one = run(steps, before);
        const two = run(steps, after);
        const isSame = one.reads.every((name) => {
          if (!/^(?:value|all|column):/.test(name)) throw new Error(name);
          return one.hashOf(name as ContentName) === two.hashOf(name as ContentName);
        });
        if (isSame) {
          same++;
          expect(two.result).toEqual(one.result);
          expect(two.reads).toEqual(one.reads);
        } else changed++;
      }),
      { numRuns: 700 },
    );
    expect(Math.min(same, changed)).toBeGreaterThan(70);
  });
});
