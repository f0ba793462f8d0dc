/**
 * Makes random edits of the test sites and of the agency's site. After each edit, compares an incremental build with one
 * from scratch, and the pages that were rendered with those that show what was edited.
 * `npm run edits -- --count 500 --seed 1 --sites press,shop,wake,agency`
 * With `--served`, compares a running dev server with builds from scratch.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../edits/commands.ts';
import { keptCache, scratchCache } from '../edits/compare.ts';
import { type Count, runEpisode } from '../edits/episode.ts';
import { planSteps } from '../edits/plan.ts';
import { forgetAllButPictures } from '../edits/scratch.ts';
import { runServed } from '../edits/served.ts';
import { shrink } from '../edits/shrink.ts';
import { type SiteUnderEdit, siteNamed } from '../edits/sites.ts';
import { openWorkplace, type Workplace } from '../edits/workplace.ts';
import { print } from './print.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    sites: { type: 'string', default: 'press,shop,wake' },
    /** How many edits one copy of a site gets. */
    length: { type: 'string', default: '20' },
    /** The share of steps, from 0 to 1, in which commands run in processes of their own. */
    processes: { type: 'string', default: '0.15' },
    /** A cache that holds the pictures of the agency's site. */
    pictures: { type: 'string', default: process.env.SITE_CACHE_DIR || 'node_modules/.cache/site' },
    only: { type: 'string' },
    tries: { type: 'string', default: '30' },
    served: { type: 'boolean', default: false },
  },
});
const [count, seed, length] = [Number(values.count), Number(values.seed), Number(values.length)];
const processes = Number(values.processes);
const only = values.only === undefined ? undefined : new RegExp(values.only);
const chosen = values.sites.split(',').map(siteNamed);

const kinds = new Map<string, number>();
const runs = new Map<string, number>();
let [edits, rendered, pages, failures, told] = [0, 0, 0, 0, 0];
const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

function tell(what: Count): void {
  if (what.what === 'edit') {
    edits++;
    add(kinds, what.kind);
    return;
  }
  add(
    runs,
    `${what.command}${what.ownProcess ? ', own process' : ''}, ended with ${what.code}${what.asBefore ? ', as the run before' : ''}`,
  );
  if (!what.rendered) return;
  told++;
  rendered += what.rendered.now;
  pages += what.rendered.all;
}

const warmCaches = new Map<string, string>();
process.on('exit', () => {
  for (const cache of warmCaches.values()) rmSync(cache, { recursive: true, force: true });
});
// Builds handle these signals while they work. So the tool handles them too, or it would go on after such a signal.
for (const [name, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(name, () => process.exit(code));
const started = performance.now();
for (let episode = 0; edits < count; episode++) {
  const site = chosen[episode % chosen.length];
  if (site) await runOne(site, seed * 10_000 + episode, Math.min(length, count - edits));
}

for (const [kind, times] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)))
  print(`${String(times).padStart(5)}  ${kind}`);
print('');
for (const [run, times] of [...runs].sort(([a], [b]) => (a < b ? -1 : 1)))
  print(`${String(times).padStart(5)}  ${run}`);
const { user, system } = process.cpuUsage();
print(
  `\n${edits} edits, ${[...runs.values()].reduce((sum, times) => sum + times, 0)} pairs of runs, ${failures} failures. ${told} runs rendered ${rendered} pages of ${pages}. Seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s, ${Math.round((user + system) / 1e6)} s of processor time in this process.`,
);
process.exitCode = failures > 0 ? 1 : 0;

async function runOne(site: SiteUnderEdit, own: number, size: number): Promise<void> {
  const steps = planSteps(size, own, { processes, only });
  const options = { warm: await warmed(site), count: tell };
  const run = values.served ? runBesideServer : runEpisode;
  const failure = await run(site, steps, options);
  if (!failure) {
    print(`sound   ${site.name}, seed ${own}, ${size} edits`);
    return;
  }
  failures++;
  print(`FAILED  ${site.name}, seed ${own}, ${size} edits, step ${failure.step}`);
  for (const did of failure.did) print(`        did ${did}`);
  for (const fault of failure.faults.slice(0, 12)) print(`        ${fault}`);
  if (values.served) return;
  const smallest = await shrink(site, steps.slice(0, failure.step), options, Number(values.tries));
  const again = await runEpisode(site, smallest, { ...options, count: () => {} });
  print(`        As little as this is enough${again ? '' : ' at times'}: ${JSON.stringify(smallest)}`);
  for (const did of again?.did ?? []) print(`        did ${did}`);
  for (const fault of again?.faults.slice(0, 12) ?? []) print(`        ${fault}`);
}

async function runBesideServer(...[site, steps, options]: Parameters<typeof runEpisode>) {
  const { failure, heap } = await runServed(site, steps, options);
  const [before, after] = heap.map((bytes) => Math.round(bytes / 1e6));
  print(`        heap ${before} MB after the first build, ${after} MB at the end`);
  return failure;
}

/** Encodes the pictures of a site once for all copies of it. Returns a function that fills the caches of a copy. */
async function warmed(site: SiteUnderEdit): Promise<(place: Workplace) => void> {
  const cache = warmCaches.get(site.name) ?? (await warmCache(site));
  return (place) => {
    cpSync(cache, keptCache(place), { recursive: true });
    cpSync(cache, scratchCache(place), { recursive: true });
  };
}

async function warmCache(site: SiteUnderEdit): Promise<string> {
  const cache = mkdtempSync(join(tmpdir(), 'edits-warm-'));
  warmCaches.set(site.name, cache);
  if (site.name === 'agency' && existsSync(values.pictures))
    cpSync(join(values.pictures, 'memory-1'), join(cache, 'memory-1'), { recursive: true });
  else {
    const place = openWorkplace(site.folder, site.prepare);
    await runCommand(place, { command: 'build', cache });
    place.dispose();
  }
  forgetAllButPictures(cache);
  return cache;
}
