import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../../src/pipeline/build.ts';
import { createProgress } from '../../../src/report/progress.ts';
import { resolvePaths } from '../../../src/sources/site-paths.ts';
import {
  articleYaml,
  type Edit,
  editArticlesSite,
  idOf,
  writeArticlesSite,
} from '../../bench/articles-site.ts';
import { barePage, parseArticle } from '../../bench/bare-page.tsx';
import { engine, treeHash } from '../../support/fixture-site.ts';

const templates = fileURLToPath(new URL('../../bench/articles', import.meta.url));
const pages = 8;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-articles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(name: string): Promise<string> {
  const root = join(folder, name);
  await writeArticlesSite(templates, root, pages);
  return root;
}

const bodyOf = (html: string) => html.slice(html.indexOf('<body>'), html.indexOf('</body>'));

/** What a build writes for each article. */
async function build(root: string): Promise<readonly string[]> {
  const progress = createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });
  const paths = resolvePaths({ root, out: 'dist' }, { engine });
  const { report } = await buildSite(paths, { env: {}, write: true, progress });
  expect(report.problems).toEqual([]);
  expect(report.routes).toBe(pages + 1);
  return Promise.all(
    Array.from({ length: pages }, (_, at) =>
      readFile(join(paths.out, `articles/${idOf(at)}/index.html`), 'utf8'),
    ),
  );
}

test('the site to measure with has the same bytes whenever it is made', async () => {
  expect(await treeHash(await make('first'))).toBe(await treeHash(await make('second')));
});

test('its pages pass all checks, have about 13 kB each, are those of the bare loop, and show every edit where it is due', async () => {
  const root = await make('built');
  const fresh = await build(root);
  for (const html of fresh) {
    expect(Buffer.byteLength(html)).toBeGreaterThan(12_500);
    expect(Buffer.byteLength(html)).toBeLessThan(13_500);
  }
  expect(new Set(fresh).size).toBe(pages);

  const css = await readFile(join(root, 'templates/parts/base.css'), 'utf8');
  for (const [at, html] of fresh.entries()) {
    const bare = barePage(idOf(at), parseArticle(articleYaml(at, pages)), css);
    // The head differs: the build writes a policy, and its style sheet is smaller.
    expect(bodyOf(bare)).toBe(bodyOf(html));
    expect(Buffer.byteLength(bare) / Buffer.byteLength(html)).toBeCloseTo(1, 1);
  }

  let before = fresh;
  const changedBy = async (edit: Edit) => {
    await editArticlesSite(root, edit, 0);
    const after = await build(root);
    const changed = after.flatMap((html, at) => (html === before[at] ? [] : [at]));
    before = after;
    return changed;
  };
  const every = fresh.map((_, at) => at);
  expect(await changedBy('record')).toEqual([1]);
  expect(await changedBy('template')).toEqual(every);
  expect(await changedBy('token')).toEqual(every);
});

test('every turn makes another change of each kind, and the same turn none', async () => {
  const root = await make('edited');
  const seen = new Set<string>();
  for (const turn of [0, 1, 2])
    for (const edit of ['record', 'template', 'token'] as const) {
      await editArticlesSite(root, edit, turn);
      seen.add(await treeHash(root));
    }
  expect(seen.size).toBe(9);
  await expect(editArticlesSite(root, 'record', 2)).rejects.toThrow('changes nothing in');
});
