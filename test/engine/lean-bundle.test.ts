/** What the bundle of a site carries of the packages that it is made with, and what it takes from where it runs. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleSite } from '../../src/bundle/bundle-site.ts';
import { openMemory } from '../../src/memory/memory.ts';
import { findSiteFiles } from '../../src/sources/site-files.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const schema = 'content/schema.ts';

async function bundled({ root }: FixtureSite): Promise<string[]> {
  const paths = resolvePaths({ root, out: 'dist' }, { engine });
  const { metafile } = await bundleSite(paths, await findSiteFiles(paths), {
    memory: openMemory(paths.cache),
  });
  return Object.keys(metafile.inputs);
}

test('a bundle has one of the renderers of React, and neither has the other nor zod to be compiled', async () => {
  const inputs = await bundled(await fixtureSite('shop'));
  expect(inputs.filter((path) => /react-dom-server.*\.js$/.test(path))).toEqual([
    expect.stringMatching(/react-dom-server-legacy\.node\.production\.js$/),
  ]);
  expect(inputs.filter((path) => path.includes('/zod/'))).toEqual([]);
});

describe('zod in a schema', () => {
  test('is the one that the builder runs with, by whichever name it is imported', async () => {
    const site = await fixtureSite('shop');
    await site.edit(
      schema,
      (text) =>
        `import { z as plain } from 'zod';\nimport * as four from 'zod/v4';\nimport { z as ours } from 'site';\nif (plain.string !== ours.string || four.string !== ours.string) throw new Error('two copies');\n${text}`,
    );
    expect(await site.problems()).toEqual([]);
    expect((await bundled(site)).filter((path) => path.includes('/zod/'))).toEqual([]);
  });

  test('is that of the site where the site has its own', async () => {
    const site = await fixtureSite('shop');
    await mkdir(join(site.root, 'node_modules/zod'), { recursive: true });
    await site.write('node_modules/zod/package.json', '{ "type": "module", "exports": "./own.js" }');
    await site.write('node_modules/zod/own.js', "export const copy = 'of the site';");
    await site.edit(
      schema,
      (text) => `import { copy } from 'zod';\nif (copy !== 'of the site') throw new Error(copy);\n${text}`,
    );
    expect(await site.problems()).toEqual([]);
  });

  test('of a package that is still CommonJS is compiled as before', async () => {
    const site = await fixtureSite('shop');
    await mkdir(join(site.root, 'node_modules/old'), { recursive: true });
    await site.write('node_modules/old/package.json', '{ "main": "old.cjs" }');
    await site.write('node_modules/old/old.cjs', "exports.ok = require('zod').z.string().parse('ok');");
    await site.edit(
      schema,
      (text) => `import { ok } from 'old';\nif (ok !== 'ok') throw new Error(ok);\n${text}`,
    );
    expect(await site.problems()).toEqual([]);
  });
});
