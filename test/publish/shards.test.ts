/** A site that many machines make together is the site that one makes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/command.ts';
import { fixtureSite } from '../support/fixture-site.ts';
import { startS3 } from '../support/s3-server.ts';
import { type Built, bucketOf, buildOnNewMachine, credentialsOf, doneIn } from './machines.ts';

const dear = ['encode-image', 'paint-card', 'render-page'];
const parts = [1, 2, 3, 4].map((number) => ({ number, of: 4 }));
let alone: Built;

beforeAll(async () => {
  alone = await buildOnNewMachine();
});

async function sharedServer() {
  const server = await startS3();
  onTestFinished(() => server.close());
  return server;
}
const bucket = async () => bucketOf(await sharedServer());

test('one after the other, each makes a part and no site, and nothing dear is left for the last build', async () => {
  const server = await sharedServer();
  const shared = bucketOf(server);
  const made: number[] = [];
  for (const part of parts) {
    const { report, hash } = await buildOnNewMachine({ shared, part });
    expect(report.problems).toEqual([]);
    expect(hash).toBe('absent');
    expect(report.changed).toBe(false);
    expect(report.part).toMatchObject(part);
    made.push(doneIn(report, 'encode-image'));
  }
  // Nobody has made what another one had to make, and nobody everything.
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(doneIn(alone.report, 'encode-image'));
  expect(Math.max(...made)).toBeLessThan(doneIn(alone.report, 'encode-image'));
  server.log.splice(0);
  const last = await buildOnNewMachine({ shared });
  expect(last.hash).toBe(alone.hash);
  const fetched = server.log.flatMap(({ key }) => (key === '' ? [] : [key]));
  expect(fetched.length).toBeGreaterThan(8);
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(doneIn(last.report, ...dear)).toBe(0);
  expect(last.report.rendered).toEqual([]);
  expect(doneIn(alone.report, ...dear)).toBeGreaterThan(10);
});

test('all at once, too', async () => {
  const shared = await bucket();
  await Promise.all(parts.map((part) => buildOnNewMachine({ shared, part })));
  const last = await buildOnNewMachine({ shared });
  expect(last.hash).toBe(alone.hash);
  expect(doneIn(last.report, ...dear)).toBe(0);
});

test('where a machine has failed, the last build does its part', async () => {
  const shared = await bucket();
  await buildOnNewMachine({ shared, part: { number: 2, of: 2 } });
  const last = await buildOnNewMachine({ shared });
  expect(last.hash).toBe(alone.hash);
  const left = doneIn(last.report, 'encode-image');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(doneIn(alone.report, 'encode-image'));
});

describe('site build --shard', () => {
  test('says what it has made, and that there is no site', async () => {
    const { root } = await fixtureSite('press');
    const line = ['build', '--root', root, '--cache', 'shared'];
    const part = await runSite([...line, '--shard', '1/2']);
    expect(part).toMatchObject({ code: 0, err: expect.not.stringContaining('Unexpected') });
    expect(part.out).toMatch(/^Part 1 of 2: \d+ images \(\d+ made, \d+ reused\), \d+ of \d+ pages, /);
    expect(part.out).toContain('No site was written');
    expect(part.out).toMatch(/results? from .*shared, \d+ given: \d+ requests/);
    expect(existsSync(join(root, 'dist'))).toBe(false);
    const json = await runSite([...line, '--shard=2/2', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ ok: true, changed: false, part: { number: 2, of: 2 } });
    const last = await runSite([...line, '--json']);
    expect(JSON.parse(last.out)).toMatchObject({
      ok: true,
      changed: true,
      images: { made: 0 },
      rendered: [],
    });
  });

  test('wants a place that is shared, and a part that there is', async () => {
    const { root } = await fixtureSite('press');
    const alone = await runSite(['build', '--root', root, '--shard', '1/2']);
    expect(alone.code).toBe(2);
    expect(alone.err).toContain('--cache s3://bucket/prefix, or set SITE_CACHE');
    for (const part of ['3/2', '0/2', '2', '1/0', 'a/b']) {
      const { code, err } = await runSite(['build', '--root', root, '--cache', 'shared', '--shard', part]);
      expect(code, part).toBe(2);
      expect(err, part).toContain('from 1/8 to 8/8');
    }
  });

  test('tells what is wrong with the site as a build does, and writes nothing', async () => {
    const { root, edit } = await fixtureSite('press');
    await edit('content/schema.ts', (text) => `${text}\nthrow new Error('Out of ink.');\n`);
    const { code, err } = await runSite(['build', '--root', root, '--cache', 'shared', '--shard', '1/2']);
    expect(code).toBe(1);
    expect(err).toContain('Out of ink.');
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

test('a build whose bucket fails tells it once, without a secret, and is done', async () => {
  const { root } = await fixtureSite('press');
  const server = await startS3();
  onTestFinished(() => server.close());
  server.inject(() => ({ status: 403, code: 'SignatureDoesNotMatch' }));
  const env = credentialsOf(server);
  const { code, out, err } = await runSite(['build', '--root', root, '--verbose'], {
    env: { ...env, SITE_CACHE: 's3://site/cache' },
  });
  expect(code).toBe(0);
  expect(err.match(/shared cache s3:\/\/site\/cache/g)).toHaveLength(1);
  expect(err).toContain('AWS_SECRET_ACCESS_KEY');
  expect(out + err).not.toContain(env.AWS_SECRET_ACCESS_KEY);
});
