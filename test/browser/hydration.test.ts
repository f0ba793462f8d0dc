/** What React says in development about the site's own components, on the server's side and in the browser. */
import { build } from 'esbuild';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { bundleSite } from '../../src/bundle/bundle-site.ts';
import { sheetCompiler } from '../../src/bundle/compile-sheet.ts';
import { openSources } from '../../src/bundle/source-hashes.ts';
import { takeNotes } from '../../src/bundle/source-notes.ts';
import { noFindings, stylePlugin } from '../../src/bundle/style-plugin.ts';
import { claimContentFiles } from '../../src/content/claim-files.ts';
import { parseContentFiles } from '../../src/content/content-files.ts';
import { type Memory, openMemory } from '../../src/memory/memory.ts';
import type { SitePaths } from '../../src/model.ts';
import { imageRecipe } from '../../src/pictures/image-recipe.ts';
import { type PreparedSite, prepareSite } from '../../src/pipeline/prepare-site.ts';
import { renderSite } from '../../src/pipeline/render-site.ts';
import type { IslandSource } from '../../src/sources/site-files.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { visitor } from '../conformance/browser/open.ts';
import { page as documentOf, html, routes } from '../conformance/pages.ts';
import { projectRoot } from '../support/chromium.ts';
import { islandScript } from '../support/island-script.ts';

let paths: SitePaths;
let site: PreparedSite;
let memory: Memory;

beforeAll(async () => {
  paths = resolvePaths(
    { root: projectRoot, out: 'dist', cacheDir: inject('cacheDir') },
    { engine: `${projectRoot}/src` },
  );
  memory = openMemory(paths.cache);
  const prepared = await prepareSite(paths, {}, memory);
  if (!prepared.site) throw new Error(JSON.stringify(prepared.problems));
  site = prepared.site;
});

test('React in development has nothing to say about any page while it is rendered', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const bundle = await bundleSite(paths, site.files, {
    mode: 'development',
    memory,
  });
  const { raw } = await claimContentFiles(
    await parseContentFiles(paths),
    bundle.module.collections,
    () => true,
  );
  const open = bundle.module.open({ raw, images: new Set(site.images.keys()), env: {} });
  const options = { memory, pictures: undefined, recipe: await imageRecipe(), onPage: () => {} };
  const { pages, problems } = await renderSite({ ...site, bundle, open }, paths, options);
  expect(problems).toEqual([]);
  expect(pages.length).toBeGreaterThanOrEqual(routes().length);
  expect(said.mock.calls).toEqual([]);
});

/** The script of a React island as the build would make it, with React's warnings left in. */
async function developmentScript({ name, component }: IslandSource): Promise<string> {
  const sources = openSources(paths.root);
  const result = await build({
    stdin: {
      contents: [
        `import Component from ${JSON.stringify(component)};`,
        `import { hydrate } from ${JSON.stringify(`${paths.engine}/client/hydrate.tsx`)};`,
        `export default { ${JSON.stringify(name)}: (root, props) => hydrate(root, Component, props) };`,
      ].join('\n'),
      resolveDir: paths.root,
      loader: 'js',
    },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: { site: `${paths.engine}/index.ts` },
    absWorkingDir: paths.root,
    plugins: [stylePlugin(sheetCompiler(sources, memory), noFindings(), takeNotes(sources))],
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Puts the islands of another page in the place of this page's own. Runs in the page. */
function bringIn([text, name]: readonly [string, string]): void {
  const selector = `site-island[name=${name}]`;
  const own = [...document.querySelectorAll(selector)];
  const others = new DOMParser().parseFromString(text, 'text/html').querySelectorAll(selector);
  own[0]?.before(...[...others].map((island) => document.importNode(island, true)));
  for (const island of own) island.remove();
}

test('React in development has nothing to say when an island takes over its markup', async () => {
  // Markup that is made of text, which the page's own policy forbids.
  const guest = await visitor({ bypassCSP: true });
  onTestFinished(guest.close);
  const { page, go, errors } = guest;
  const islands = site.files.islands.filter(({ client }) => client === undefined);
  expect(islands.length).toBeGreaterThan(0);
  for (const island of islands) {
    const { name } = island;
    const body = await developmentScript(island);
    const selector = `site-island[name=${name}]`;
    const wake = async () => {
      await page
        .locator(selector)
        .evaluateAll((all) =>
          all.map((one) =>
            one.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
          ),
        );
      await page.locator(`${selector}[awake]`).first().waitFor({ state: 'attached' });
    };
    const holders = routes().filter((route) => documentOf(route).querySelector(selector));
    expect(holders.length, name).toBeGreaterThan(0);
    await page.route(islandScript(html(holders[0] ?? '/'), name), (request) =>
      request.fulfill({ body, contentType: 'text/javascript' }),
    );
    // The first holder takes in the islands of the others: what React compares is their markup and their props.
    await go(holders[0] ?? '/');
    for (const route of holders) {
      await page.evaluate(bringIn, [html(route), name] as const);
      await wake();
      await page.waitForFunction((all) => !document.querySelector(`${all}:not([awake])`), selector);
      expect(errors, route).toEqual([]);
    }
    // It does say something where there is something to say: of what the island draws, not of what is the page's own in it.
    await go(holders[0] ?? '/');
    await page
      .locator(`${selector} :is(button, a):not(site-slot *)`)
      .first()
      .evaluate((control) => {
        control.textContent = 'Somebody else';
      });
    await wake();
    expect(errors.join('\n')).toMatch(/hydrat/i);
  }
});
