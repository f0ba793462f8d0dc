/**
 * Opens every route on the phone for which the budgets are, touches nothing, and prints what was transferred:
 * `npm run weights` builds the site and writes `node_modules/.cache/weights.md`.
 * `npm run weights -- /pricing /team` measures only those.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { columns } from '../../src/problems/columns.ts';
import { phone, phoneName } from '../../src/weights/screens.ts';
import { builtRoutes } from '../support/built-routes.ts';
import { launchBrowser, projectRoot } from '../support/chromium.ts';
import { serve } from '../support/serve.ts';
import { type Fetched, transferOf } from '../support/transfer.ts';

/** Milliseconds. Long enough for widgets that wait until the browser is idle. */
const patience = 2500;

const dist = join(projectRoot, 'dist');
const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : builtRoutes(dist);
const [browser, server] = await Promise.all([launchBrowser(), serve(dist)]);
const { origin } = new URL(server.url);

const titles = ['route', 'html', 'fonts', 'pictures', 'ahead', 'total', 'files', 'idle', 'headers', 'others'];
const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
const bytesOf = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

interface Row {
  readonly route: string;
  readonly total: number;
  readonly cells: readonly string[];
}

async function measure(route: string): Promise<Row> {
  const fetched = await transferOf(browser, server.url + route, phone, { patience });
  const early = fetched.filter(({ idle }) => !idle);
  const of = (kind: Fetched['kind']) => early.filter((file) => file.kind === kind);
  const pictures = of('picture');
  const cells = [
    kilo(bytesOf(of('html'))),
    kilo(bytesOf(of('font'))),
    kilo(bytesOf(pictures.filter(({ ahead }) => !ahead))),
    kilo(bytesOf(pictures.filter(({ ahead }) => ahead))),
    kilo(bytesOf(early)),
    String(early.length),
    kilo(bytesOf(fetched.filter(({ idle }) => idle))),
    kilo(fetched.reduce((sum, { headers }) => sum + headers, 0)),
    String(fetched.filter(({ url }) => new URL(url).origin !== origin).length),
  ];
  return { route, total: bytesOf(early), cells };
}

const rows: Row[] = [];
for (const route of routes) rows.push(await measure(route));
await browser.close();
await server.close();

const ranked = rows.toSorted((a, b) => b.total - a.total);
const middle = ranked[Math.floor(ranked.length / 2)];
const table = rows.map(({ route, cells }) => [route, ...cells]);
const legend = `Transferred before interaction on a ${phoneName}, in kB (1000 bytes) of bodies as compressed by gzip. "ahead": lazy pictures that Chromium fetches some screens ahead. "total" and "files" count everything but what was asked for when the browser had time, scripts and what they need ("idle"). "headers": of all answers. "others": requests to other hosts.`;
const summary = `Heaviest: ${ranked[0]?.route} ${kilo(ranked[0]?.total ?? 0)} kB. Median: ${kilo(middle?.total ?? 0)} kB.`;
process.stdout.write(`${columns([titles, ...table])}\n\n${legend}\n${summary}\n`);
const markdown = [titles, titles.map((_, index) => (index === 0 ? '---' : '---:')), ...table];
await writeFile(
  join(projectRoot, 'node_modules', '.cache', 'weights.md'),
  `${legend}\n\n${markdown.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n${summary}\n`,
);
