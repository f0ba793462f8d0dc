import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRecord } from '../../../src/publish/records.ts';
import type { Retention } from '../../../src/publish/retention.ts';
import type { Store } from '../../../src/stores/store.ts';
import type { StoredObject } from '../../support/s3/store.ts';
import {
  Killed,
  mortal,
  type Publisher,
  published,
  startPublisher,
  type TinySite,
  visible,
} from './publisher.ts';

/** Each word of a page that begins with a slash is a file or page it needs. */
const sites: Readonly<Record<string, TinySite>> = {
  a: {
    'index.html': 'a /assets/a.aaaaaaaa.js /logo.png /about/index.html /only-a/index.html',
    'about/index.html': 'about /assets/a.aaaaaaaa.js',
    'only-a/index.html': 'only a /assets/a.aaaaaaaa.js /logo.png',
    'assets/a.aaaaaaaa.js': 'a',
    'logo.png': 'logo a',
    'sitemap.xml': 'a',
  },
  b: {
    'index.html': 'b /assets/b.bbbbbbbb.js /new.png /about/index.html /only-b/index.html',
    'about/index.html': 'about b /assets/b.bbbbbbbb.js /only-b/index.html',
    'only-b/index.html': 'only b /assets/b.bbbbbbbb.js /new.png',
    'assets/b.bbbbbbbb.js': 'b',
    'logo.png': 'logo b',
    'new.png': 'new',
    'sitemap.xml': 'b',
  },
  c: {
    'index.html': 'c /assets/a.aaaaaaaa.js /only-b/index.html',
    'only-b/index.html': 'only b as c has it',
    'assets/a.aaaaaaaa.js': 'a',
    'robots.txt': 'c',
  },
};
const siteNamed = (name: string): TinySite => sites[name] ?? {};

/** What a visitor who comes in by the home page may meet at this moment and not find. */
function broken({ s3 }: Publisher, leaving: ReadonlySet<string>): string[] {
  const bucket = s3.bucket();
  const faults: string[] = [];
  const seen = new Set(['index.html']);
  for (const key of seen)
    for (const [, path = ''] of bucket
      .get(key)
      ?.body.toString()
      .matchAll(/ \/(\S+)/g) ?? []) {
      // Pages that are leaving lead nowhere in particular.
      if (!bucket.has(path) && !leaving.has(key)) faults.push(`${key} needs ${path}`);
      if (path.endsWith('.html')) seen.add(path);
    }
  return faults;
}

/** Looks at the site as visitors see it after every operation. */
function watched(store: Store, look: () => void): Store {
  return {
    ...store,
    put: async (...args) => {
      const result = await store.put(...args);
      look();
      return result;
    },
    copy: async (...args) => {
      const result = await store.copy(...args);
      look();
      return result;
    },
    remove: async (...args) => {
      await store.remove(...args);
      look();
    },
  };
}

const minute = 60_000;

/** Each place where a publish may die is tried by itself; these are samples of many such accidents. `HISTORIES=2000` takes more. */
const histories = Number(process.env.HISTORIES ?? 20);

interface Circumstances {
  /** Where it dies, before the store has done that or just after. */
  readonly kill?: { readonly at: number; readonly done: boolean } | undefined;
  readonly keep?: Partial<Retention & { concurrency: number }>;
  /** Called after every change of the bucket. */
  readonly onChange?: () => void;
}

/** Publishes, or dies on the way; then the dead publisher's lock runs out. */
async function attempt(
  place: Publisher,
  name: string,
  { kill, keep = {}, onChange = () => {} }: Circumstances = {},
): Promise<boolean> {
  const faults: string[] = [];
  const site = siteNamed(name);
  const leaving = new Set(
    [...place.s3.bucket().keys()].filter((key) => key.endsWith('.html') && !(key in site)),
  );
  const whole = watched(place.store(), () => {
    faults.push(...broken(place, leaving));
    onChange();
  });
  const store = kill ? mortal(whole, kill.at, kill.done) : whole;
  try {
    // One at a time, in a known order, unless told.
    await place.publish(site, { store, concurrency: 1, ...keep });
    return true;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return false;
  } finally {
    expect(faults).toEqual([]);
    place.clock.now += 2 * minute;
  }
}

/** The bucket is the release, what is retained on purpose, and the records of both: nothing else. */
function expectExactly(place: Publisher, name: string): void {
  const contents = place.contents();
  const current = parseRecord.current(Buffer.from(contents['.site/current.json'] ?? ''));
  if (!current) throw new Error('There is no record.');
  const { files } = published(siteNamed(name));
  expect(current.files).toEqual(files);
  const { 'foreign.html': foreign, ...own } = visible(contents);
  expect(foreign).toBe('not ours');
  const retained = new Set(current.retained.map(({ path }) => path));
  expect(Object.fromEntries(Object.entries(own).filter(([key]) => !retained.has(key)))).toEqual(
    siteNamed(name),
  );
  expect([...retained].filter((path) => path.endsWith('.html') || path.endsWith('.xml'))).toEqual([]);
  for (const file of current.retained)
    if (!file.unsure) expect(isThere(place, file.path, file.sha256), file.path).toBe(true);
  // A lock that has run out may stay: only who has something to do takes it.
  const records = Object.keys(contents).filter(
    (key) => key.startsWith('.site/') && key !== '.site/lock.json',
  );
  const blobs = new Set([
    ...current.files
      .filter(({ cacheControl }) => !cacheControl.includes('immutable'))
      .map(({ sha256 }) => sha256),
    ...current.retainedBlobs.filter(({ unsure }) => !unsure).map(({ sha256 }) => sha256),
  ]);
  const maybe = new Set(current.retainedBlobs.map(({ sha256 }) => sha256));
  const present = new Set(records.filter((key) => key.includes('/blobs/')).map((key) => key.slice(12)));
  expect([...blobs].filter((blob) => !present.has(blob))).toEqual([]);
  expect([...present].filter((blob) => !blobs.has(blob) && !maybe.has(blob))).toEqual([]);
  expect(records.filter((key) => !key.includes('/blobs/')).sort()).toEqual(
    [
      '.site/current.json',
      ...[current.id, ...current.releases.map(({ id }) => id)].map((id) => `.site/releases/${id}.json`),
    ].sort(),
  );
}

const isThere = ({ s3 }: Publisher, path: string, sha256: string) =>
  s3.bucket().get(path)?.headers['x-amz-meta-sha256'] === sha256;

async function placeWithForeignFile(): Promise<Publisher> {
  const place = await startPublisher();
  place.s3
    .bucket()
    .set('foreign.html', { body: Buffer.from('not ours'), headers: {}, etag: '"x"', modified: 0 });
  return place;
}

type Objects = ReadonlyMap<string, StoredObject>;

interface Way {
  /** What lay in the bucket, from the start to the end. */
  readonly states: readonly Objects[];
  /** When the lock of the publisher has run out in each of them. */
  readonly later: number;
}

async function placeWith(objects: Objects, now: number): Promise<Publisher> {
  const place = await startPublisher();
  for (const [key, object] of objects) place.s3.bucket().set(key, object);
  place.clock.now = now;
  return place;
}

/**
 * Publishes one after the other, and tells of the last. Whoever is killed leaves one of these buckets behind: what it knew
 * besides is lost, and operations that only read leave nothing.
 */
async function wayTo(...names: readonly string[]): Promise<Way> {
  const place = await placeWithForeignFile();
  const states: Objects[] = [];
  const onChange = () => states.push(new Map(place.s3.bucket()));
  for (const [at, name] of names.entries()) {
    if (at === names.length - 1) onChange();
    await attempt(place, name, at === names.length - 1 ? { onChange } : {});
  }
  expect(states.length).toBeGreaterThan(15);
  return { states, later: place.clock.now };
}

let fromAToB: Promise<Way> | undefined;

describe('an interrupted publish', () => {
  test.each([
    ['the same again', 'b'],
    ['what was live before', 'a'],
    ['something else', 'c'],
  ])('at any operation is made good by publishing %s', async (_, then) => {
    fromAToB ??= wayTo('a', 'b');
    const { states, later } = await fromAToB;
    for (const objects of states) {
      const place = await placeWith(objects, later);
      await attempt(place, then);
      expectExactly(place, then);
      place.s3.log.length = 0;
      await attempt(place, then);
      expect(place.s3.log).toHaveLength(2);
      await place.s3.close();
    }
  });

  test('of the very first release is made good, too, without a link that leads nowhere', async () => {
    const { states, later } = await wayTo('a');
    for (const objects of states) {
      const place = await placeWith(objects, later);
      await attempt(place, 'b');
      expectExactly(place, 'b');
      await place.s3.close();
    }
  });

  test('does no harm however often it happens, whatever is published next, and however little is kept', async () => {
    const keep = fc.constantFrom(
      {},
      { concurrency: 4 },
      { keepReleases: 0, keepDays: 0 },
      { concurrency: 4, keepReleases: 1, keepDays: 0 },
    );
    const step = fc.record({
      keep,
      name: fc.constantFrom('a', 'b', 'c'),
      kill: fc.option(fc.record({ at: fc.integer({ min: 1, max: 34 }), done: fc.boolean() }), {
        nil: undefined,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const place = await placeWithForeignFile();
        for (const { name, kill, keep } of steps)
          if (await attempt(place, name, { kill, keep })) expectExactly(place, name);
        await attempt(place, 'b');
        expectExactly(place, 'b');
        await place.s3.close();
      }),
      { numRuns: histories },
    );
  });
});
