import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { writeSite } from '../../src/output/write-site.ts';
import type { Clock } from '../support/command.ts';
import { type Outcome, runCommand, startCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { prefix } from './bucket.ts';
import { writeRelease } from './write-release.ts';

const day = 24 * 60 * 60 * 1000;

let server: S3Server;
let now = Date.now();
/** Waits by setting itself forward. */
const clock: Clock = {
  now: () => now,
  sleep: async (ms) => {
    now += ms;
  },
};
beforeEach(async () => {
  now = Date.now();
  server = await startS3({ now: () => now });
});
afterEach(() => server.close());

const run = (command: 'publish' | 'previews', root: string, args: readonly string[]) =>
  runCommand(command, root, { ...server, prefix }, args, clock);
const publishLive = (root: string) => run('publish', root, []);
const publishPreview = (root: string, name: string, ...args: string[]) =>
  run('publish', root, ['--preview', name, ...args]);
const previews = (...args: string[]) => run('previews', '.', args);

/** A built site that is to lie in this folder of previews. */
async function siteOf(word: string, folder?: string): Promise<string> {
  const root = await writeRelease([]);
  await rewriteRelease(root, releaseOf(word), folder === undefined ? '' : `/_preview/${folder}`);
  return root;
}

/** Everything below a folder of the bucket, with its headers and its time. */
const objectsIn = (folder: string) =>
  [...server.bucket()].filter(([key]) => key.startsWith(`${prefix}/${folder}`)).sort();
const live = () => objectsIn('').filter(([key]) => !key.startsWith(`${prefix}/_preview/`));
const site = (folder: string) =>
  objectsIn(`_preview/${folder}/`)
    .map(([key]) => key.slice(`${prefix}/_preview/${folder}/`.length))
    .filter((key) => !key.startsWith('.site/'));
const pathsOf = (word: string) =>
  releaseOf(word)
    .map(({ file }) => file)
    .sort();

const listing = z.object({
  previews: z.array(z.object({ name: z.string(), folder: z.string(), ends: z.string(), ended: z.boolean() })),
  removed: z.array(z.string()),
  left: z.array(z.string()),
});
const listed = async (...args: string[]) => {
  const { code, stdout, stderr } = await previews('--json', ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return listing.parse(JSON.parse(stdout));
};

describe('a preview', () => {
  test('lies in a folder of its own, and nothing of the live site is touched', async () => {
    expect(await publishLive(await siteOf('live'))).toMatchObject({ code: 0 });
    const before = live();
    server.log.length = 0;
    const { code, stdout } = await publishPreview(await siteOf('menu', 'feature-menu'), 'feature/Menu');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('Preview "feature/Menu" at /_preview/feature-menu, until '),
    });
    expect(site('feature-menu')).toEqual(pathsOf('menu'));
    expect(live()).toEqual(before);
    expect(server.log.filter(({ key }) => !key.startsWith(`${prefix}/_preview/`))).toEqual([]);
    expect(await listed()).toMatchObject({ previews: [{ name: 'feature/Menu', folder: 'feature-menu' }] });
  });

  test('may show drafts and what is not filled in', async () => {
    const root = await siteOf('menu', 'menu');
    await writeSite(releaseOf('menu'), {
      root,
      out: 'dist',
      base: '/_preview/menu',
      drafts: true,
      placeholders: [{ message: 'A number of nobody.', file: 'content/site.yaml' }],
    });
    expect(await publishPreview(root, 'menu')).toMatchObject({ code: 0 });
    expect(site('menu')).toEqual(pathsOf('menu'));
  });

  test('is replaced by the next one of its name, and stays two weeks from then, or as long as was asked for', async () => {
    const root = await siteOf('one', 'menu');
    await publishPreview(root, 'menu');
    now += 3 * day;
    await rewriteRelease(root, releaseOf('two'), '/_preview/menu');
    const again = now;
    expect(await publishPreview(root, 'menu')).toMatchObject({ code: 0 });
    expect(site('menu')).toEqual(expect.arrayContaining(pathsOf('two')));
    expect(site('menu')).not.toContain('only-one/index.html');
    const endOf = async () => Date.parse((await listed()).previews[0]?.ends ?? '');
    expect(Math.abs((await endOf()) - again - 14 * day)).toBeLessThan(day / 24);
    expect(await publishPreview(root, 'menu', '--preview-days', '2')).toMatchObject({ code: 0 });
    expect(Math.abs((await endOf()) - now - 2 * day)).toBeLessThan(day / 24);
  });

  test('is only shown as a plan in a dry run', async () => {
    const { code, stdout } = await publishPreview(await siteOf('menu', 'menu'), 'menu', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain(`Plan for s3://site/${prefix}/_preview/menu`);
    expect(server.bucket().size).toBe(0);
  });

  test('that would lie where another one lies is refused', async () => {
    await publishPreview(await siteOf('one', 'feature-menu'), 'feature/menu');
    const before = objectsIn('');
    const outcome = await publishPreview(await siteOf('two', 'feature-menu'), 'Feature.Menu');
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining('where "feature/menu" lies') });
    expect(objectsIn('')).toEqual(before);
  });

  test.each(['', '///', 'x'.repeat(61)])('cannot be called "%s"', async (name) => {
    const outcome = await publishPreview(await siteOf('one', 'one'), name);
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining('names no preview') });
    expect(server.bucket().size).toBe(0);
  });

  test.each([undefined, 'another'])(
    'is refused where its links would lead out of it (%s)',
    async (folder) => {
      const outcome = await publishPreview(await siteOf('one', folder), 'menu');
      expect(outcome).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/preview-elsewhere[\s\S]*SITE_BASE_URL=\S+\/_preview\/menu/),
      });
      expect(server.bucket().size).toBe(0);
    },
  );

  test('is never taken for the live site', async () => {
    const outcome = await publishLive(await siteOf('one', 'menu'));
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('site-of-preview') });
    expect(server.bucket().size).toBe(0);
  });

  test('is published while another publishes the live site', async () => {
    // Whoever waits here waits for another, so the time has to pass by itself.
    await server.close();
    server = await startS3();
    const sites = await Promise.all([siteOf('live'), siteOf('one', 'one'), siteOf('two', 'two')]);
    const options = [[], ['--preview', 'one'], ['--preview', 'two']];
    const outcomes = await Promise.all(
      sites.map((root, index) => runCommand('publish', root, { ...server, prefix }, options[index])),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect([site('one'), site('two')]).toEqual([pathsOf('one'), pathsOf('two')]);
    expect(
      live()
        .map(([key]) => key.slice(prefix.length + 1))
        .filter((key) => !key.startsWith('.site/')),
    ).toEqual(pathsOf('live'));
    expect((await listed()).previews.map(({ name }) => name)).toEqual(['one', 'two']);
  });
});

describe('previews whose end has come', () => {
  /** Two, of which the first has ended, and a live site. */
  async function ended(): Promise<void> {
    await publishLive(await siteOf('live'));
    await publishPreview(await siteOf('old', 'old'), 'old', '--preview-days', '1');
    await publishPreview(await siteOf('young', 'young'), 'young');
    now += 2 * day;
  }

  test('stay until somebody removes them, and then nothing is left of them', async () => {
    await ended();
    expect((await listed()).previews).toMatchObject([
      { name: 'old', ended: true },
      { name: 'young', ended: false },
    ]);
    const before = [...live(), ...objectsIn('_preview/young/')];
    expect(await listed('--remove-ended')).toMatchObject({ previews: [{ name: 'young' }], removed: ['old'] });
    expect(objectsIn('_preview/old/')).toEqual([]);
    expect([...live(), ...objectsIn('_preview/young/')]).toEqual(before);
    expect((await previews()).stdout).toMatch(/young +young +2 days/);
  });

  test('are removed by whoever publishes a preview next', async () => {
    await ended();
    expect(await publishPreview(await siteOf('new', 'new'), 'new')).toMatchObject({ code: 0 });
    expect(objectsIn('_preview/old/')).toEqual([]);
    expect((await listed()).previews.map(({ name }) => name)).toEqual(['new', 'young']);
  });

  test('go where the store tells nobody what is there', async () => {
    await server.close();
    server = await startS3({ now: () => now, denies: ['listing', 'bulk deletion'] });
    await ended();
    await listed('--remove-ended');
    expect(objectsIn('_preview/old/')).toEqual([]);
  });

  test('cannot take along what lies outside of them', async () => {
    await server.close();
    server = await startS3({ now: () => now, denies: ['bulk deletion'] });
    await ended();
    const before = live();
    const [first] = objectsIn('_preview/old/');
    const ways = ['../../index.html', './../../index.html', 'x/../../../index.html'];
    for (const way of ways) if (first) server.bucket().set(`${prefix}/_preview/old/${way}`, first[1]);
    expect(await listed('--remove-ended')).toMatchObject({
      removed: ['old'],
      left: ways.map((way) => `_preview/old/${way}`),
    });
    expect(site('old')).toHaveLength(3);
    expect(live()).toEqual(before);
  });

  test('may be published again, whole', async () => {
    await ended();
    const root = await siteOf('old', 'old');
    expect(await publishPreview(root, 'old')).toMatchObject({ code: 0 });
    expect(await listed('--remove-ended')).toMatchObject({ removed: [] });
    expect(site('old')).toEqual(pathsOf('old'));
  });

  /** Keeps the removal of the old one at a request until it is let go on. */
  function holdAt(isMeant: (request: { readonly method: string; readonly key: string }) => boolean) {
    let goOn = (): void => {};
    const until = new Promise<void>((done) => {
      goOn = done;
    });
    const reached = new Promise<void>((done) => {
      let held = false;
      server.inject((request) => {
        if (held || !isMeant(request)) return undefined;
        held = true;
        done();
        return { until };
      });
    });
    return { reached, goOn };
  }

  test('stay where they are published anew before anything was deleted', async () => {
    await ended();
    const root = await siteOf('old', 'old');
    const { reached, goOn } = holdAt(
      ({ method, key }) => method === 'PUT' && key.endsWith('/_preview/old/.site/pending.json'),
    );
    const removal = previews('--remove-ended', '--json');
    await reached;
    expect(await publishPreview(root, 'old')).toMatchObject({ code: 0 });
    goOn();
    expect(JSON.parse((await removal).stdout)).toMatchObject({ removed: [] });
    expect(site('old')).toEqual(pathsOf('old'));
    expect(server.bucket().has(`${prefix}/_preview/old/.site/pending.json`)).toBe(false);
    expect((await listed()).previews).toMatchObject([{ name: 'old', ended: false }, { name: 'young' }]);
  });

  test('are whole again where they are published anew while they are deleted', async () => {
    await ended();
    const root = await siteOf('old', 'old');
    const { reached, goOn } = holdAt(({ method }) => method === 'POST');
    const removal = previews('--remove-ended');
    await reached;
    const publishing = runCommand(
      'publish',
      root,
      { ...server, prefix },
      ['--preview', 'old', '--wait', '600'],
      { now: () => now, sleep: (_, signal) => sleep(20, undefined, { signal }) },
    );
    await expect.poll(async () => (await listed()).previews[0]?.ended).toBe(false);
    goOn();
    expect([(await removal).code, (await publishing).code]).toEqual([0, 0]);
    expect(site('old')).toEqual(pathsOf('old'));
    expect((await listed()).previews).toMatchObject([{ name: 'old', ended: false }, { name: 'young' }]);
  });

  test('wait for whoever publishes them just now', async () => {
    await ended();
    server.bucket().set(`${prefix}/_preview/old/.site/lock.json`, {
      body: Buffer.from(
        JSON.stringify({
          version: 1,
          owner: 'another',
          since: new Date(now).toISOString(),
          expires: new Date(now + 60_000).toISOString(),
        }),
      ),
      headers: {},
      etag: '"another"',
      modified: now,
    });
    const outcome = await previews('--remove-ended');
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining('the preview "old"') });
    expect(site('old')).toEqual(pathsOf('old'));
    expect(await listed('--remove-ended', '--wait', '120')).toMatchObject({ removed: ['old'] });
    expect(objectsIn('_preview/old/')).toEqual([]);
  });
});

test('a preview is removed by its name before its time, and only that one', async () => {
  await publishPreview(await siteOf('one', 'feature-one'), 'feature/one');
  await publishPreview(await siteOf('two', 'two'), 'two');
  expect(await listed('--remove', 'feature/one')).toMatchObject({
    previews: [{ name: 'two' }],
    removed: ['feature/one'],
  });
  expect(objectsIn('_preview/feature-one/')).toEqual([]);
  expect(site('two')).toEqual(pathsOf('two'));
  expect(await previews('--remove', 'nobody')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no preview "nobody"'),
  });
});

describe('a removal that is killed', () => {
  /** Kills it at its nth deletion, which is then carried out or lost. Gives how many there were. */
  async function killedAt(at: number, carriedOut: boolean): Promise<number> {
    let count = 0;
    const { child, outcome } = startCommand('previews', '.', { ...server, prefix }, [
      '--remove',
      'menu',
      ...['--lease', '5'],
    ]);
    server.inject(({ method, key, query }) => {
      const deletes = method === 'DELETE' || (method === 'POST' && query.startsWith('delete'));
      if (!deletes || key.includes('lock.json')) return undefined;
      count += 1;
      if (count !== at) return undefined;
      child.kill('SIGKILL');
      return carriedOut ? undefined : 'reset';
    });
    await outcome;
    server.inject(undefined);
    return count;
  }

  test.each([
    [1, false],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
  ])('at deletion %i (carried out: %s) is made good by the next removal', async (at, carriedOut) => {
    await publishPreview(await siteOf('menu', 'menu'), 'menu');
    expect(await killedAt(at, carriedOut)).toBe(at);
    expect((await listed()).previews).toMatchObject([{ name: 'menu', ended: true }]);
    now += 10_000;
    expect(await listed('--remove-ended')).toMatchObject({ previews: [], removed: ['menu'] });
    expect(objectsIn('_preview/menu/')).toEqual([]);
  });

  test('half way is made good by publishing the preview again, too', async () => {
    const root = await siteOf('menu', 'menu');
    await publishPreview(root, 'menu');
    const whole = site('menu');
    expect(await killedAt(2, true)).toBe(2);
    expect(site('menu')).not.toEqual(whole);
    now += 10_000;
    expect(await publishPreview(root, 'menu')).toMatchObject({ code: 0 });
    expect(site('menu')).toEqual(whole);
    expect(await listed('--remove-ended')).toMatchObject({ removed: [] });
  });
});

test('a folder has previews as well, and of one that is removed not even a folder is left', async () => {
  const target = await mkdtemp(join(tmpdir(), 'www-'));
  onTestFinished(() => rm(target, { recursive: true, force: true }));
  const into = (command: 'publish' | 'previews', root: string, ...args: string[]): Promise<Outcome> =>
    runCommand(command, root, { ...server, target: `file:${target}` }, args, clock);
  const files = async (folder: string) =>
    (await readdir(join(target, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  await into('publish', await siteOf('live'));
  const before = (await files('.')).sort();
  expect(await into('publish', await siteOf('menu', 'menu'), '--preview', 'menu')).toMatchObject({ code: 0 });
  expect((await files('_preview/menu')).filter((path) => !path.includes('/.site/'))).toHaveLength(
    releaseOf('menu').length,
  );
  now += 15 * day;
  expect(await into('previews', '.', '--remove-ended')).toMatchObject({ code: 0 });
  expect(await readdir(join(target, '_preview'))).toEqual(['.site']);
  expect((await files('.')).filter((path) => !path.includes('/_preview/')).sort()).toEqual(before);
});
