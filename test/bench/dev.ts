// Measures how long a page in a real browser takes to show a save: `npm run bench:dev`, or
// `npm run bench:dev -- agency 1000 --turns 5`. Each edit is written into a copy of the site, while `site dev` serves it
// and a page is open. The clock runs from before the file is written until the page shows the change. A number as argument
// is a site of so many pages. Astro serves the same site if `npm ci --prefix test/bench/astro` has installed it.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { errors, type Page } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser } from '../support/chromium.ts';
import { markOf, type Save } from './dev-saves.ts';
import { agencySubject, articlesSubject, astroSubject, clear, type Subject } from './dev-servers.ts';
import { print, runMeasured } from './run-measured.ts';

/** Milliseconds between two edits. The build of the last edit must be over by then, as it is when people edit. */
const rest = 1500;
/** After so many milliseconds without a change in the page, a save counts as not seen. Long enough for slow machines. */
const patience = 120_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string', default: '20' } },
});
const turns = z.coerce.number().int().positive().parse(values.turns);
const folder = await mkdtemp(join(tmpdir(), 'bench-dev-'));
try {
  print(
    `Node ${process.versions.node}, ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'unknown kind'}, load ${load()}.\n`,
  );
  print('| site | what | median ms | 95th percentile |');
  print('| --- | --- | --: | --: |');
  // The launcher compiles the engine at its first start.
  await runMeasured([join(process.cwd(), 'bin/site.js'), '--help']);
  for (const name of positionals.length > 0 ? positionals : ['agency', '1000', '10000'])
    for (const subject of subjectsOf(name)) await measure(subject);
  print(`\nMedians of ${turns}. Load at the end ${load()}.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function subjectsOf(name: string): readonly Subject[] {
  if (name === 'agency') return [agencySubject(folder)];
  const pages = z.coerce.number().int().positive().parse(name);
  const peer = astroSubject(pages);
  if (!peer) print('SKIPPED: Astro. `npm ci --prefix test/bench/astro` installs it.');
  return [articlesSubject(folder, pages), ...(peer ? [peer] : [])];
}

async function measure(subject: Subject): Promise<void> {
  const { title, saves } = subject;
  try {
    await subject.write();
    const first = saves[0]?.route ?? '/';
    tell(title, 'start to first page, cold but for pictures', [await startsTo(subject, first)]);
    const warm: number[] = [];
    for (let turn = 0; turn < 3; turn++) warm.push(await startsTo(subject, first));
    tell(title, 'start to first page', warm);
    await measureSaves(subject);
  } finally {
    await clear(subject);
  }
}

async function measureSaves(subject: Subject): Promise<void> {
  const { url, stop } = await subject.start();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    // A server that has just made ten thousand pages may need longer than half a minute for its first answer.
    page.setDefaultTimeout(180_000);
    // People look at the first page before they write. By then the server has built all others.
    await page.goto(url).catch(isTooLate);
    await sleep(subject.settles);
    for (const save of subject.saves) {
      const answered = await page.goto(new URL(save.route, url).href).then(() => true, isTooLate);
      if (!answered) {
        print(`| ${subject.title} | ${save.name} | no page in 180 s | |`);
        return;
      }
      await sleep(rest);
      await page.evaluate(save.seen, '');
      tell(subject.title, save.name, await waits(page, save, subject.root));
    }
  } finally {
    await browser.close();
    await stop();
  }
}

/** Milliseconds from each save until it was seen. Ends with Infinity at a save that was not seen at all. */
async function waits(page: Page, { prepare, seen }: Save, root: string): Promise<number[]> {
  const all: number[] = [];
  // The first save is slower, as nothing is cached yet, and does not count.
  for (let turn = 0; turn <= turns; turn++) {
    const write = await prepare(root, turn);
    const began = Date.now();
    const shown = page
      .waitForFunction(seen, markOf(turn), { polling: 'raf', timeout: patience })
      .then(() => true, isTooLate);
    await write();
    if (!(await shown)) return [...all, Number.POSITIVE_INFINITY];
    if (turn > 0) all.push(Date.now() - began);
    await sleep(rest);
  }
  return all;
}

/** False for an error that says that it took too long. Throws all others. */
function isTooLate(error: unknown): false {
  if (error instanceof errors.TimeoutError) return false;
  throw error;
}

/** Milliseconds from the command to the first complete page. */
async function startsTo({ start }: Subject, route: string): Promise<number> {
  const began = Date.now();
  const { url, stop } = await start();
  await fetch(new URL(route, url)).then((answer) => answer.text());
  const took = Date.now() - began;
  // Gives the server time to write its cache.
  await sleep(rest);
  await fetch(new URL('/', url)).then((answer) => answer.text());
  await stop();
  return took;
}

function tell(site: string, what: string, times: readonly number[]): void {
  if (times.includes(Number.POSITIVE_INFINITY)) {
    print(`| ${site} | ${what} | not seen in ${patience / 1000} s | |`);
    return;
  }
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  print(`| ${site} | ${what} | ${at(0.5)} | ${at(0.95)} |`);
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
