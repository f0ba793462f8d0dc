/**
 * Measures the built site with Lighthouse, page after page: `npm run lighthouse`.
 *
 *     npm run lighthouse -- /pricing /blogs   only these routes
 *     npm run lighthouse -- --runs 1          one run per route instead of three
 *     npm run lighthouse -- --out report.md   also write the table there
 *
 * What was measured of an unchanged page is not measured again. Exit code 1: some page misses a target.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPreview } from '../../../src/preview/server.ts';
import { builtRoutes } from '../../support/built-routes.ts';
import { projectRoot } from '../../support/chromium.ts';
import { installPackage } from '../install-package.ts';
import { auditPage, lighthouseVersion } from './audit-page.ts';
import { medianOf, missesOf, type Run } from './figures.ts';
import { type Measured, tableHead, tableRow, writeReport } from './report.ts';
import { resultStore } from './results.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, out: { type: 'string' } },
});
const wantedRuns = Number(values.runs);
if (!Number.isInteger(wantedRuns) || wantedRuns < 1) throw new Error('--runs takes a number from 1 on.');

const home = join(projectRoot, 'test', 'lighthouse');
const cache = join(projectRoot, 'node_modules', '.cache', 'lighthouse');
const dist = join(projectRoot, 'dist');
await installPackage(home, 'Lighthouse, 185 MB');
const about = [`Lighthouse ${await lighthouseVersion(home)}`, 'mobile, simulated slow phone'];
const store = resultStore(join(cache, 'runs'), about);
// The page for what does not exist is answered with its status, which Lighthouse takes for a failure.
const routes = builtRoutes(dist).filter(
  (route) => route !== '/404.html' && (positionals.length === 0 || positionals.includes(route)),
);
if (routes.length === 0) throw new Error(`There is no route ${positionals.join(' or ')}.`);

const server = await startPreview({ out: dist, port: 0, host: 'localhost' });
const measured: Measured[] = [];
process.stdout.write(`${tableHead.join('\n')}\n`);
for (const route of routes) {
  const one = await measure(route);
  measured.push(one);
  process.stdout.write(`${tableRow(one)}\n`);
}
await server.close();

const report = writeReport(measured, about);
await mkdir(cache, { recursive: true });
for (const file of [join(cache, 'report.md'), ...(values.out ? [resolve(values.out)] : [])]) {
  await writeFile(file, report);
  process.stdout.write(`${file}\n`);
}
const missing = measured.filter(({ run }) => missesOf(run).length > 0);
process.stdout.write(`${measured.length - missing.length} of ${measured.length} routes meet every target.\n`);
// Lighthouse leaves sockets open, so the process would not end by itself.
process.exit(missing.length > 0 ? 1 : 0);

async function measure(route: string): Promise<Measured> {
  const html = await readFile(join(dist, route, 'index.html'));
  // A page that search engines shall not list fails the audit that asks for being listed, and is right.
  const skipped = /<meta name="robots" content="[^"]*noindex/.test(html.toString()) ? ['is-crawlable'] : [];
  const runs: Run[] = await store.runs(route, html);
  while (runs.length < wantedRuns) {
    runs.push(await auditPage(home, new URL(route, server.url).href, skipped));
    await store.keep(route, html, runs);
  }
  return { route, run: medianOf(runs), runs: runs.length, skipped };
}
