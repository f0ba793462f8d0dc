import { describe, expect, test } from 'vitest';
import { type Current, parseRecord } from '../../../src/publish/records.ts';
import { makeObject } from '../../support/s3/store.ts';
import { type Publisher, published, startPublisher, visible } from './publisher.ts';

const first = {
  'index.html': 'home /assets/a.11111111.js /about',
  'about/index.html': 'about',
  'old/index.html': 'redirect /about',
  'assets/a.11111111.js': 'script a',
  'logo.png': 'logo',
  'sitemap.xml': '<urlset/>',
};
const second = {
  ...first,
  'index.html': 'home /assets/b.22222222.js /about /new',
  'new/index.html': 'new',
  'assets/b.22222222.js': 'script b',
};

const writes = ({ s3 }: Publisher) =>
  s3.log
    .filter(({ method, status }) => method !== 'GET' && method !== 'HEAD' && status < 300)
    .map(({ method, key, query }) => `${method} ${key}${query && `?${query}`}`);

const siteWrites = (place: Publisher) =>
  writes(place).filter((line) => !line.includes('.site/') || line.includes('current'));

function live({ s3 }: Publisher): Current {
  const record = parseRecord.current(s3.bucket().get('.site/current.json')?.body ?? new Uint8Array());
  if (!record) throw new Error('There is no live release.');
  return record;
}

describe('publishing', () => {
  test('sends hashed files, other files, pages, the home page, the sitemap and then the record', async () => {
    const place = await startPublisher();
    await place.publish(first, { concurrency: 1 });
    expect(siteWrites(place)).toEqual([
      'PUT assets/a.11111111.js',
      'PUT logo.png',
      'PUT about/index.html',
      'PUT old/index.html',
      'PUT index.html',
      'PUT sitemap.xml',
      'PUT .site/current.json',
    ]);
    expect(visible(place.contents())).toEqual(first);
    expect(Object.keys(place.contents()).filter((key) => /lock|pending/.test(key))).toEqual([]);
  });

  test('gives every object its type, cache header, hash and redirect', async () => {
    const { s3, publish } = await startPublisher();
    await publish(first);
    expect(s3.bucket().get('old/index.html')?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-amz-website-redirect-location': '/about',
      'x-amz-meta-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(s3.bucket().get('assets/a.11111111.js')?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('asks twice and sends nothing where nothing has changed', async () => {
    const { s3, publish } = await startPublisher();
    await publish(first);
    s3.log.length = 0;
    const { done } = await publish(first);
    expect(done).toBe(false);
    expect(s3.log.map(({ method, key }) => `${method} ${key}`).sort()).toEqual([
      'GET .site/current.json',
      'GET .site/pending.json',
    ]);
  });

  test('has no request under way any more when it fails', async () => {
    const { s3, publish } = await startPublisher();
    s3.inject(({ key }) =>
      key === '.site/current.json' ? { status: 403, code: 'AccessDenied' } : { delayMs: 100 },
    );
    await expect(publish(first)).rejects.toMatchObject({ code: 'access-denied' });
    expect(s3.log.map(({ key }) => key)).toEqual(['.site/current.json', '.site/pending.json']);
  });

  test('sends new pages before those that link to them, and keeps what open pages may ask for', async () => {
    const place = await startPublisher();
    await place.publish(first);
    place.s3.log.length = 0;
    await place.publish(second, { concurrency: 1 });
    expect(siteWrites(place)).toEqual([
      'PUT assets/b.22222222.js',
      'PUT new/index.html',
      'PUT index.html',
      'PUT .site/current.json',
    ]);
    expect(visible(place.contents())).toEqual({ ...second, ...first, ...second });
    place.s3.log.length = 0;
    await place.publish(first);
    expect(siteWrites(place)).toContain('DELETE new/index.html');
    expect(visible(place.contents())).toEqual({ ...first, 'assets/b.22222222.js': 'script b' });
  });

  test('applies a header that alone has changed', async () => {
    const { s3, publish } = await startPublisher();
    await publish({ 'index.html': 'redirect /a', 'logo.png': 'x' });
    const { plan } = await publish(
      { 'index.html': 'redirect /a', 'logo.png': 'x' },
      {
        files: [...live({ s3 } as Publisher).files].map((file) =>
          file.path === 'logo.png' ? { ...file, cacheControl: 'public, max-age=60' } : file,
        ),
      },
    );
    expect(plan.uploads.map(({ change }) => change)).toEqual(['headers']);
    expect(s3.bucket().get('logo.png')?.headers['cache-control']).toBe('public, max-age=60');
  });

  test('forgets superseded releases when there are enough newer ones and time has passed', async () => {
    const place = await startPublisher();
    const day = 24 * 60 * 60 * 1000;
    const site = (n: number) => ({ 'index.html': `home ${n}`, [`assets/x.${n}${n}${n}${n}0000.js`]: `${n}` });
    for (const n of [1, 2, 3, 4]) {
      await place.publish(site(n));
      place.clock.now += day;
    }
    expect(live(place).releases).toHaveLength(3);
    place.clock.now += 40 * day;
    await place.publish(site(5));
    expect(live(place).releases.map(({ files }) => files)).toEqual([2, 2]);
    expect(Object.keys(visible(place.contents()))).toEqual([
      'assets/x.33330000.js',
      'assets/x.44440000.js',
      'assets/x.55550000.js',
      'index.html',
    ]);
    const count = (part: string) => Object.keys(place.contents()).filter((key) => key.includes(part)).length;
    expect({ blobs: count('.site/blobs/'), releases: count('.site/releases/') }).toEqual({
      blobs: 3,
      releases: 3,
    });
  });

  test('never touches keys that no record of ours names', async () => {
    const place = await startPublisher({ prefix: 'prä fix/100%' });
    await place.publish(first);
    const foreign = { body: Buffer.from('x'), headers: {}, etag: '"x"', modified: 0 };
    place.s3.bucket().set('prä fix/100%/foreign.html', foreign);
    place.s3.bucket().set('prä fix/100%more/index.html', foreign);
    await place.publish({ 'index.html': 'only this' });
    expect(visible(place.contents())).toMatchObject({ 'foreign.html': 'x', 'index.html': 'only this' });
    expect(place.s3.bucket().get('prä fix/100%more/index.html')).toBe(foreign);
    expect(place.contents()).not.toHaveProperty('about/index.html');
  });

  test('asks before it deletes more than half', async () => {
    const { publish, contents } = await startPublisher();
    await publish(first);
    const before = contents();
    await expect(publish({ 'index.html': 'x' }, { force: false })).rejects.toMatchObject({
      code: 'deletes-most',
    });
    expect(contents()).toEqual(before);
  });

  test('deletes one by one where a policy denies to delete many at once', async () => {
    const place = await startPublisher({ denies: ['bulk deletion'] });
    await place.publish(first);
    await place.publish({ 'index.html': 'only this' });
    expect(Object.keys(visible(place.contents()))).toEqual([
      'assets/a.11111111.js',
      'index.html',
      'logo.png',
    ]);
    const { log } = place.s3;
    expect(log.filter(({ method }) => method === 'POST').map(({ status }) => status)).toEqual([403]);
  });

  describe('lays the bytes of files without a hash aside', () => {
    const blobs = (place: Publisher) =>
      Object.entries(place.contents())
        .filter(([key]) => key.startsWith('.site/blobs/'))
        .map(([key, text]) => [key.slice('.site/blobs/'.length), text]);
    const wanted = published(first)
      .files.filter(({ path }) => !path.startsWith('assets/'))
      .map(({ path, sha256 }) => [sha256, first[path as keyof typeof first]])
      .sort();
    const sent = ({ s3 }: Publisher) =>
      s3.log
        .filter(({ key, method }) => method === 'PUT' && !key.endsWith('.json'))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    const size = Object.values(first).join('').length;

    test('in the store itself, so that they are sent once', async () => {
      const place = await startPublisher();
      await place.publish(first);
      expect(blobs(place)).toEqual(wanted);
      expect(sent(place)).toBe(size);
      expect(place.s3.bucket().get(`.site/blobs/${wanted[0]?.[0]}`)?.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-amz-meta-sha256': wanted[0]?.[0],
      });
    });

    test.each<[string, Parameters<typeof startPublisher>[0]]>([
      ['cannot copy', { lacks: ['x-amz-copy-source'] }],
      ['knows nothing of copies and writes what it got', { ignores: ['x-amz-copy-source'] }],
    ])('by sending them again where the store %s', async (_, options) => {
      const place = await startPublisher(options);
      await place.publish(first);
      expect(blobs(place)).toEqual(wanted);
      expect(visible(place.contents())).toEqual(first);
      expect(place.s3.log.filter(({ headers }) => 'x-amz-copy-source' in headers).length).toBeLessThan(5);
    });

    test('and never takes for them what somebody has written in their place meanwhile', async () => {
      const place = await startPublisher();
      place.s3.inject(({ headers }) => {
        if (headers['x-amz-copy-source'] === undefined) return undefined;
        place.s3.bucket().set('about/index.html', makeObject(Buffer.from('foreign'), {}, place.clock.now));
        return undefined;
      });
      await place.publish(first, { concurrency: 1 });
      expect(blobs(place)).toEqual(wanted);
    });
  });

  test('refuses a file that the store takes in no single request before anything is sent', async () => {
    const { s3, publish } = await startPublisher();
    const { files, read } = published({ ...first, 'film.mp4': 'film' });
    const heavy = files.map((file) => (file.path === 'film.mp4' ? { ...file, size: 5_368_709_121 } : file));
    await expect(publish({}, { files: heavy, read })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('film.mp4'),
    });
    expect(s3.bucket().size).toBe(0);
  });

  test('writes any key that a file can have', async () => {
    const place = await startPublisher({ prefix: 'p' });
    const odd = Object.fromEntries(
      [
        'a b',
        'a+b',
        '100%',
        'é',
        '日本',
        "~(1)!'*",
        'a#b?c',
        'a&b=c',
        'a;b,c@d:e$',
        '%20',
        'a[b]{c}|"<>^`',
      ].map((name) => [`${name}.txt`, name]),
    );
    await place.publish(odd);
    expect(visible(place.contents())).toEqual(odd);
    await place.publish({ 'only.txt': 'x' });
    expect(visible(place.contents())).toEqual({ 'only.txt': 'x' });
  });

  test.each(['bare', 'unmatched', 'ignored', 'refused'] as const)(
    'works where conditions are %s',
    async (conditions) => {
      const place = await startPublisher({ conditions });
      await place.publish(first);
      await place.publish(second);
      expect(visible(place.contents())).toMatchObject(second);
      expect(live(place).files).toEqual(published(second).files);
      expect(Object.keys(place.contents()).filter((key) => /lock|pending/.test(key))).toEqual([]);
    },
  );

  test.each(['bare', 'unmatched'] as const)(
    'recovers where an earlier publish got stuck at its record, where conditions are %s',
    async (conditions) => {
      const place = await startPublisher({ conditions });
      await place.publish(first);
      place.s3.inject(({ method, key }) =>
        method === 'PUT' && key === '.site/current.json'
          ? { status: 412, code: 'PreconditionFailed' }
          : undefined,
      );
      // Nothing has changed there, so this is no other publisher's doing.
      await expect(place.publish(second)).rejects.toMatchObject({ code: 'store-failed' });
      place.s3.inject(undefined);
      await place.publish(second);
      expect(visible(place.contents())).toMatchObject(second);
      expect(live(place).files).toEqual(published(second).files);
      expect(Object.keys(place.contents()).filter((key) => /lock|pending/.test(key))).toEqual([]);
    },
  );

  test('speaks of another publisher where the live release was changed meanwhile', async () => {
    const place = await startPublisher();
    await place.publish(first);
    const before = place.s3.bucket().get('.site/current.json');
    const change = () => {
      const body = Buffer.from(`${before?.body} `);
      place.s3.bucket().set('.site/current.json', { body, headers: {}, etag: '"other"', modified: 0 });
    };
    const publishing = place.publish(second, {
      onPhase: (name) => {
        if (name === 'release record') change();
      },
    });
    await expect(publishing).rejects.toMatchObject({ code: 'interleaved' });
  });
});
