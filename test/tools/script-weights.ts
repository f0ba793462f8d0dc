/** Prints what scripts cost on every page, at load, when idle, and after each island has been touched. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { builtRoutes } from '../support/built-routes.ts';
import { launchBrowser, projectRoot } from '../support/chromium.ts';
import { scriptsBeforeLoad } from '../support/fetched-scripts.ts';
import { serve } from '../support/serve.ts';

const dist = join(projectRoot, 'dist');
const [browser, server] = await Promise.all([launchBrowser(), serve(dist)]);
const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
const page = await context.newPage();

let fetched: string[] = [];
page.on('request', (request) => {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith('.js')) fetched.push(pathname);
});
const sizes = new Map<string, number>();
async function weigh(paths: readonly string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) {
    if (!sizes.has(path)) sizes.set(path, gzipSync(await readFile(join(dist, path))).length);
    sum += sizes.get(path) ?? 0;
  }
  return sum;
}
const awake = (at: Page) =>
  at.evaluate(() =>
    [...document.querySelectorAll('site-island[awake]')].map((island) => island.getAttribute('name') ?? ''),
  );

// Scrolls to each island and touches it, one after the other: some wake when they come into sight, some at a touch.
const rows: string[] = [];
for (const route of builtRoutes(dist)) {
  fetched = [];
  await page.goto(server.url + route, { waitUntil: 'load' });
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src], [type$=json], [type=speculationrules])')].map(
      (script) => script.textContent ?? '',
    ),
  );
  const loader = inline.reduce((sum, text) => sum + gzipSync(text).length, 0);
  const atLoad = await weigh(await scriptsBeforeLoad(page));
  await page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])'));
  await page.waitForTimeout(300);
  const idle = fetched.length;
  const afterIdle = await weigh(fetched);
  const woken = new Set(await awake(page));
  const steps: string[] = [];
  for (const island of await page.locator('site-island').all()) {
    const name = (await island.getAttribute('name')) ?? '';
    if (woken.has(name)) continue;
    const before = fetched.length;
    await island.evaluate((element) => {
      element.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await page.waitForFunction(
      (element) => element?.matches('[awake], [when^=media]'),
      await island.elementHandle(),
    );
    steps.push(`${name} +${await weigh(fetched.slice(before))}`);
    for (const other of await awake(page)) woken.add(other);
  }
  const cells = [
    route,
    loader,
    atLoad,
    `${afterIdle} (${idle})`,
    steps.join(', '),
    await weigh(fetched),
    fetched.length,
  ];
  rows.push(`| ${cells.join(' | ')} |`);
}
await browser.close();
await server.close();

const head = [
  'route',
  'inline loader',
  'at load',
  'when idle (requests)',
  'each island when touched',
  'total',
  'requests',
];
const table = [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows, ''].join('\n');
const folder = join(projectRoot, 'node_modules', '.cache', 'site-reports');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'script-weights.md'), table);
process.stdout.write(`Bytes of gzip.\n\n${table}`);
