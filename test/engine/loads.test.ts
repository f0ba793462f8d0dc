/** Commands load what they need, and start at once. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { copySite, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));
const coverage = z.object({ result: z.array(z.object({ url: z.string() })) });

/** The packages out of which a command loads anything, sorted. Node itself keeps the list of modules. */
async function packagesOf(...args: readonly string[]): Promise<string[]> {
  const folder = await temporaryFolder();
  await promisify(execFile)(process.execPath, [launcher, ...args], {
    env: { ...process.env, NODE_V8_COVERAGE: folder, GITHUB_ACTIONS: '', CI: '' },
  });
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(texts).not.toEqual([]);
  const urls = texts.flatMap((text) => coverage.parse(JSON.parse(text)).result.map(({ url }) => url));
  expect(urls.filter((url) => url.endsWith('/run.mjs'))).not.toEqual([]);
  const sources = await Promise.all(urls.map(sourcesOf));
  const names = sources
    .flat()
    .flatMap((source) => /.*\bnode_modules\/((?:@[^/]+\/)?[^./][^/]*)\//.exec(source)?.[1] ?? []);
  return [...new Set(names)].filter((name) => !ofCommandLine.has(name)).sort();
}

/** Of a module of the engine what it was compiled from, which may be packages as well. */
async function sourcesOf(url: string): Promise<readonly string[]> {
  if (!/\/engine\/\w+\/[^/]+\.mjs$/.test(url)) return [url];
  const { sources } = mapped.parse(JSON.parse(await readFile(fileURLToPath(`${url}.map`), 'utf8')));
  return sources.map((source) => new URL(source, url).href);
}

const mapped = z.object({ sources: z.array(z.string()) });

/** What every command is made with. */
const ofCommandLine = new Set(['commander', 'picocolors']);

/** What reads templates and content, and makes pages and pictures of them. */
const ofBuilds =
  /^(?:lightningcss|yaml|react|react-dom|fast-glob|htmlparser2|html-validate|esbuild|sharp|@img\/.*|svgo)$/;

describe('outside of builds', () => {
  let shop: FixtureSite;

  beforeAll(async () => {
    // The launcher may compile the engine, which takes a bundler.
    await promisify(execFile)(process.execPath, [launcher, '--version']);
    const site = await copySite('shop');
    shop = site;
    await site.build();
    return () => site.dispose();
  });

  test.each(['--help', '--version', 'build --help', 'publish --help'])('site %s', async (line) => {
    expect(await packagesOf(...line.split(' '))).toEqual([]);
  });

  test('nothing of a builder, whether a site is published, listed or described to a host', async () => {
    const root = ['--root', shop.root];
    const target = `file:${join(shop.root, 'published')}`;
    for (const command of [
      ['headers', 'nginx'],
      ['publish', target],
      ['releases', target],
      ['diff', target],
    ]) {
      const loaded = await packagesOf(...command, ...root);
      expect(loaded, command[0]).toContain('zod');
      expect(
        loaded.filter((name) => ofBuilds.test(name)),
        command[0],
      ).toEqual([]);
    }
  });

  test('a check asks no picture library for what it knows', async () => {
    const loaded = await packagesOf('check', '--root', shop.root);
    expect(loaded).toContain('zod');
    expect(loaded.filter((name) => /^(?:sharp|@img\/.*|svgo)$/.test(name))).toEqual([]);
  });
});

test.each([['build'], ['check']])(
  'a %s that finds nothing changed loads no package at all',
  async (command) => {
    const site = await fixtureSite('shop');
    const run = [command, '--root', site.root];
    // What was written just now is not believed to be at rest, so the first run may leave no receipt.
    for (let round = 0; round < 2; round++) await packagesOf(...run);
    expect(await packagesOf(...run)).toEqual([]);
    expect(await packagesOf(...run, '--json')).toEqual([]);
    // Nobody answers there, and nobody is asked.
    expect(await packagesOf(...run, '--cache', 's3://bucket/cache')).toEqual([]);
    const rereading = await packagesOf(...run, '--reread');
    expect(rereading).toContain('zod');
    // All is read again, and nothing compiled that was compiled before.
    expect(rereading.filter((name) => /^(?:esbuild|lightningcss|@babel\/.*)$/.test(name))).toEqual([]);
  },
);

test('a build whose pictures are made already loads no picture library', async () => {
  const site = await fixtureSite('shop');
  await packagesOf('build', '--root', site.root);
  const before = await site.outputHash();
  await site.edit('content/goods.yaml', (text) => `${text}\n# Another line.\n`);
  const loaded = await packagesOf('build', '--root', site.root);
  expect(loaded).toContain('zod');
  expect(loaded.filter((name) => /^(?:sharp|@img\/.*|semver|svgo)$/.test(name))).toEqual([]);
  expect(await site.outputHash()).toBe(before);
});

test('a site without pictures is built without a picture library', async () => {
  const root = await temporaryFolder();
  for (const folder of ['content', 'templates/pages']) await mkdir(join(root, folder), { recursive: true });
  await writeFile(
    join(root, 'content/schema.ts'),
    "import { defineContent } from 'site';\nexport default defineContent({ collections: {}, settings: () => ({ baseUrl: 'https://x.example', language: 'en' }) });\n",
  );
  await writeFile(
    join(root, 'templates/pages/index.tsx'),
    "import { createSite } from 'site';\nexport default createSite().definePage({ head: () => ({ title: 'Home', description: 'A home.' }), body: () => <h1>Home</h1> });\n",
  );
  const loaded = await packagesOf('build', '--root', root);
  expect(loaded).toContain('esbuild');
  // Nothing that talks to buckets either, as the cache is shared with none.
  expect(loaded.filter((name) => /^(?:undici|aws4fetch|fast-xml-parser)$/.test(name))).toEqual([]);
  expect(loaded.filter((name) => /^(?:sharp|@img\/.*|svgo)$/.test(name))).toEqual([]);
});
