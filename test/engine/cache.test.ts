/** What lies in the cache makes a build faster and never another one. */
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openMemory } from '../../src/memory/memory.ts';
import { type BuildOutcome, buildSite } from '../../src/pipeline/build.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const item = 'templates/pages/goods/[item].tsx';
let site: FixtureSite;

beforeEach(async () => {
  site = await fixtureSite('shop');
});

/** Everything that an earlier build has left for the next one. */
async function entries(): Promise<string[]> {
  const folder = join(site.root, '.cache/site/memory-1');
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** By the first bytes of AVIF, WebP and PNG. */
const isPicture = async (file: string) =>
  /^.{4}ftyp|^RIFF|^.PNG/s.test((await readFile(file)).subarray(0, 8).toString('latin1'));

describe('what lies in the cache', () => {
  test('spares pages every rendering', async () => {
    site = await fixtureSite('shop', { cold: true });
    await site.edit(item, (text) =>
      text.replace('title: entry.name,', 'title: (globalThis.rendered.push(route), entry.name),'),
    );
    const rendered: string[] = [];
    Object.assign(globalThis, { rendered });
    await site.build();
    const cold = rendered.splice(0);
    expect([...new Set(cold)].sort()).toEqual(['/goods/lamp', '/goods/stool']);
    expect((await site.build()).report.rendered).toEqual([]);
    expect(rendered).toEqual([]);
  });

  test('lets a picture be made first where its page showed one before, and the page be rendered with it', async () => {
    await site.edit(item, (text) =>
      text.replace('title: entry.name,', 'title: (globalThis.rendered.push(route), entry.name),'),
    );
    const rendered: string[] = [];
    Object.assign(globalThis, { rendered });
    await site.build();
    await site.build({ write: false });
    rendered.length = 0;
    const lamp = join(site.root, 'content/images/lamp.png');
    await writeFile(
      lamp,
      await sharp(await readFile(lamp))
        .negate({ alpha: false })
        .png()
        .toBuffer(),
    );
    const { report } = await site.build();
    expect(report.rendered).toEqual(['/goods/lamp']);
    // Once for what is wrong with it, which nobody shall wait for, and once as it is.
    expect(rendered).toEqual(['/goods/lamp', '/goods/lamp']);
    expect(report.images.made).toBeGreaterThan(0);
  });

  test.each([
    ['cut short', (file: string) => truncate(file, 1)],
    ['emptied', (file: string) => truncate(file, 0)],
    ['lengthened', async (file: string) => truncate(file, (await stat(file)).size + 5000)],
    ['exchanged for others', (file: string) => writeFile(file, 'something else')],
    ['removed', (file: string) => rm(file)],
  ])('changes nothing in the site where half of it was %s', async (_, damage) => {
    await site.build();
    const whole = await site.outputHash();
    // Without the list of what was encoded, no picture would be found again.
    const all = (await entries()).filter((file) => !file.includes('encode-image')).sort();
    const kinds = await Promise.all(all.map(isPicture));
    // Half of the pictures and half of the rest: by chance it would be all of them, or none, now and then.
    for (const kind of [true, false])
      for (const [at, file] of all.filter((_, at) => kinds[at] === kind).entries())
        if (at % 2 === 0) await damage(file);
    const { report } = await site.build();
    expect(report.problems).toEqual([]);
    expect(report.images.made).toBeGreaterThan(0);
    expect(report.images.reused).toBeGreaterThan(0);
    expect(await site.outputHash()).toBe(whole);
  });
});

describe('what no build has used for a month', () => {
  const unused = { name: 'encode-image', version: 1 };
  const inDays = (days: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 });
  const isThere = async () =>
    (await openMemory(join(site.root, '.cache/site')).recallBytes(unused, 'stale')) !== undefined;

  beforeEach(async () => {
    onTestFinished(() => void vi.useRealTimers());
    await site.build();
    const memory = openMemory(join(site.root, '.cache/site'));
    await memory.keepBytes(unused, 'stale', Buffer.from('of a page that is gone'));
    memory.flush();
  });

  test('leaves the cache after a build, and what is in use stays', async () => {
    inDays(20);
    await site.build();
    inDays(20);
    const { report } = await site.build();
    expect(report).toMatchObject({ changed: false, images: { made: 0 } });
    expect(await isThere()).toBe(false);
    inDays(20);
    expect((await site.build()).report.images.made).toBe(0);
  });

  test('leaves the cache after a check as well, as pages that have changed do after a day', async () => {
    const { objects } = openMemory(join(site.root, '.cache/site'));
    const { hash } = await objects.put('a page as it was');
    inDays(2);
    await site.build({ write: false });
    expect(await isThere()).toBe(true);
    expect(await objects.find(hash)).toBeUndefined();
  });

  test('stays where the build fails, for its next try may need it', async () => {
    inDays(40);
    await site.edit('content/goods.yaml', (text) => text.replace('price: 40', 'prise: 40'));
    expect((await site.build()).report.problems).not.toEqual([]);
    expect(await isThere()).toBe(true);
  });
});

describe('one cache for everybody', () => {
  const runWith = (
    root: string,
    cacheDir: string,
    options: { write: boolean; env?: Record<string, string> },
  ) =>
    buildSite(resolvePaths({ root, out: 'dist', cacheDir }, { engine }), {
      env: {},
      ...options,
      progress: createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 }),
    });
  /** Each task that a run had to do itself, and how often. */
  const doneIn = ({ report }: BuildOutcome) => {
    expect(report.problems).toEqual([]);
    expect(Object.keys(report.work).length).toBeGreaterThan(2);
    return Object.fromEntries(
      Object.entries(report.work).flatMap(([task, { done }]) => (done > 0 ? [[task, done]] : [])),
    );
  };

  test('builds and checks of two sites in turn do nothing twice', async () => {
    const cacheDir = join(site.root, 'shared-cache');
    const other = await fixtureSite('wake');
    const runs = [site, other].flatMap(({ root }) => [
      () => runWith(root, cacheDir, { write: true }),
      () => runWith(root, cacheDir, { write: false }),
    ]);
    for (const run of runs) doneIn(await run());
    for (const run of runs) expect(doneIn(await run())).toEqual({});
  });

  test('builds that run at the same time disturb nobody, and what either found out holds for the other', async () => {
    const cacheDir = join(site.root, 'shared-cache');
    const [twin, alone] = await Promise.all([fixtureSite('shop', { cold: true }), fixtureSite('shop')]);
    await alone.build();
    const both = () => Promise.all([site, twin].map(({ root }) => runWith(root, cacheDir, { write: true })));
    for (const outcome of await both()) doneIn(outcome);
    for (const outcome of await both()) expect(doneIn(outcome)).toEqual({});
    expect(await Promise.all([site.outputHash(), twin.outputHash()])).toEqual(
      Array(2).fill(await alone.outputHash()),
    );
  });

  test('a copy of the site in another folder has only its own paths to write down, and to look for', async () => {
    const cacheDir = join(site.root, 'shared-cache');
    await runWith(site.root, cacheDir, { write: true });
    const copy = await fixtureSite('shop', { cold: true });
    const done = doneIn(await runWith(copy.root, cacheDir, { write: true }));
    expect(Object.keys(done)).toEqual([
      'bundle-render-runtime',
      'bundle-sheets',
      'bundle-site',
      'find-leaks',
    ]);
    expect(await copy.outputHash()).toBe(await site.outputHash());
  });

  test('one text that was changed is all that is judged again', async () => {
    const build = async () => doneIn(await site.build());
    await build();
    await site.edit('content/settings.yaml', (text) => `${text}\n# Nothing that a page says.\n`);
    expect(await build()).toEqual({ 'parse-yaml': 1 });
    await site.edit('templates/pages/404.tsx', (text) => text.replace('the start page', 'the first page'));
    // The markup around the words has passed.
    const done = {
      'bundle-sheets': 1,
      'bundle-site': 1,
      'class-uses': 1,
      'find-leaks': 1,
      'page-facts': 1,
      'prop-types': 1,
      'render-page': 1,
      'try-template': 1,
    };
    expect(await build()).toEqual(done);
    await site.edit('templates/pages/404.tsx', (text) => text.replace('Try the', 'Try <b>the</b>'));
    expect(await build()).toEqual({ ...done, 'validate-markup': 1 });
  });

  test('a secret of the build that is another one each time, as tokens of CI jobs are, makes no work', async () => {
    const cacheDir = join(site.root, 'own-cache');
    const build = (token: string) =>
      runWith(site.root, cacheDir, { write: true, env: { CI_JOB_TOKEN: token } });
    await build('first-token-4711');
    expect(doneIn(await build('other-token-4712'))).toEqual({});
    await site.edit('content/goods.yaml', (text) => text.replace(/name: .*/, 'name: third-token-4713'));
    await build('other-token-4712');
    // Every page has passed before, and is searched for the new secret all the same.
    const { report } = await build('third-token-4713');
    expect(report.problems).toMatchObject([{ code: 'leaked-secret' }]);
  });
});
