/** The examples in the help of each command: typed into a real shell, in the site that `site init` writes. */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../../src/cli/examples.ts';
import { runSite } from '../support/command.ts';
import { fillIn } from '../support/fill-in.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { isServing, openShell, type Shell } from '../support/shell.ts';

const names = [...(await runSite(['--help'])).out.matchAll(/^ {2}([a-z]+) .*$/gm)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'help');

/** What is there only where somebody has published before. */
const refused: Readonly<Record<string, RegExp>> = {
  'site rollback s3://my-bucket 20261120T140501Z-1a2b3c4d': /^There is no release 20261120T140501Z-1a2b3c4d/,
};

/** Some wait for others: what is published was built, and what is brought back was published twice. */
const order = [
  'init',
  ...names.filter((name) => !['init', 'publish', 'previews', 'releases', 'diff', 'rollback'].includes(name)),
  'publish',
  'previews',
  'releases',
  'diff',
  'rollback',
];

let store: S3Server;
let shell: Shell;
beforeAll(async () => {
  store = await startS3({ buckets: ['my-bucket'], region: 'eu-central-1' });
  shell = await openShell({
    env: {
      AWS_ACCESS_KEY_ID: store.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
      AWS_ENDPOINT_URL_S3: store.endpoint,
      AWS_REGION: store.region,
    },
  });
});
afterAll(async () => {
  await shell.dispose();
  await store.close();
});

/** A release to go back from. */
async function publishAnother(site: string): Promise<void> {
  await appendFile(join(site, 'templates/base.css'), 'h1 { letter-spacing: 0.01em; }\n');
  const { code, err } = await shell.run('site build --quiet && site publish s3://my-bucket --quiet', site);
  expect({ code, err }).toEqual({ code: 0, err: '' });
}

describe('the help', () => {
  test.each(['', ...names])('of "%s" fits a terminal of 80 columns', async (name) => {
    const { out } = await runSite([...(name === '' ? [] : [name]), '--help']);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test.each(names)('of %s ends with its examples', async (name) => {
    const { out } = await runSite([name, '--help']);
    const shown = examples[name] ?? [];
    expect(shown).not.toEqual([]);
    const last = out.slice(out.lastIndexOf('\nExample'));
    for (const { line } of shown) expect(last).toContain(`\n  ${line}\n`);
  });

  test('has no examples of what is no command', () => {
    expect(Object.keys(examples).sort()).toEqual([...names].sort());
    expect([...order].sort()).toEqual([...names].sort());
  });
});

test('every example does what its command does', async () => {
  const site = join(shell.home, 'my-site');
  const empty = join(shell.home, 'empty');
  await mkdir(empty);
  // As it is there for whoever runs fish.
  await mkdir(join(shell.home, '.config/fish/completions'), { recursive: true });
  for (const { line } of order.flatMap((name) => examples[name] ?? [])) {
    if (line === 'site rollback s3://my-bucket') await publishAnother(site);
    const folder = line === 'site init .' ? empty : line.startsWith('site init') ? shell.home : site;
    const { code, out, err } = await (isServing(line) ? shell.serve : shell.run)(line, folder);
    const says = refused[line];
    if (says) expect(err).toMatch(says);
    expect(code, `${line}\n${out}${err}`).toBe(says ? 2 : 0);
    if (line === 'site init my-site') await fillIn(site);
  }
  expect(JSON.parse(await readFile(join(site, 'report.json'), 'utf8'))).toMatchObject({ ok: true });
  expect([...store.bucket('my-bucket')].length).toBeGreaterThan(10);
});
