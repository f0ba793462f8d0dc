/** The site that the README shows how to start, written down to the letter. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../../src/pipeline/build.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine } from '../support/fixture-site.ts';
import { photograph } from '../support/photographs.ts';
import { blocks } from '../support/readme-recipes.ts';

test.each([
  ['a site of one’s own, with a list, a folder and a page for each entry,', 'Start a site of your own', 3],
  ['a site whose pictures lie beside the text', 'Keep pictures beside the text', 1],
  ['a site in two languages', 'Speak several languages', 2],
  ['a site below a folder of its host', 'Serve a site below a folder', 1],
])('%s builds as the README shows it', async (_, recipe, routes) => {
  const root = await mkdtemp(join(tmpdir(), 'site-first-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const own = blocks.filter((block) => block.recipe === recipe);
  expect(own.length).toBeGreaterThan(3);
  for (const { file, code } of own) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), code);
    for (const [, picture = ''] of code.matchAll(/[ (]\.\/(\w+\.jpg)/g))
      await writeFile(join(root, dirname(file), picture), await photograph(1200, 800));
  }
  const { report } = await buildSite(resolvePaths({ root, out: 'dist' }, { engine }), {
    env: {},
    write: true,
    progress: createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 }),
  });
  expect(report.problems).toEqual([]);
  expect(report.routes).toBe(routes);
});
