import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { fixtureSite } from '../support/fixture-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function sourcesUnder(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = entries.filter((file) => /\.(tsx?|js)$/.test(file)).map((file) => join(folder, file));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })));
}

const named = z.array(z.looseObject({ name: z.string().optional(), slug: z.string().optional() }));

async function namesIn(file: string): Promise<string[]> {
  const entries = named.parse(parse(await readFile(join(root, 'content', file), 'utf8')));
  return entries
    .flatMap(({ name, slug }) => [name, slug])
    .filter((word): word is string => word !== undefined);
}

/** Names of routes that are also words of a web standard: a web app manifest has `icons`. */
const standardWords = ['icons'];

test('the engine knows no name, route, client or person of the agency', async () => {
  const words = [
    'Pixelwada',
    'Pune',
    ...(await namesIn('team.yaml')),
    ...(await namesIn('services.yaml')),
    ...(await namesIn('clients.yaml')),
    ...(await readdir(join(root, 'templates/pages'), { encoding: 'utf8' }))
      .map((file) => file.replace(/\.tsx$/, ''))
      .filter(
        (name) =>
          !['index', '404', 'team', 'services', 'pricing', ...standardWords].includes(name) &&
          !name.startsWith('['),
      ),
  ].filter((word) => word.length > 4);
  expect(words.length).toBeGreaterThan(60);
  const leaks = (await sourcesUnder('src'))
    .concat(await sourcesUnder('bin'))
    .flatMap(({ file, text }) =>
      words.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(text)).map((word) => `${file}: ${word}`),
    );
  expect(leaks).toEqual([]);
});

test('templates and content import nothing of the engine but its public entry', async () => {
  const sources = [...(await sourcesUnder('templates')), ...(await sourcesUnder('content'))];
  const reaching = sources
    .flatMap(({ file, text }) => [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => `${file}: ${from}`))
    .filter((line) => /src\/|node:|esbuild|sharp|fast-glob|commander/.test(line.replace(/^[^:]+: /, '')));
  expect(reaching).toEqual([]);
});

test.each(['shop', 'wake'])('another site, %s, builds with the same engine', async (name) => {
  const site = await fixtureSite(name);
  const { report } = await site.build();
  expect(report.problems).toEqual([]);
  expect(report.routes).toBeGreaterThan(1);
});
