// Compares builds with a bare loop that only parses, renders and writes: `npm run bench`, or
// `npm run bench -- 100 1000 agency --rounds 1 --json figures.json --chart .github/growth.svg`. Every run is a process of
// its own. The kinds of runs take turns, so that a busy time of the machine affects all of them. `--from figures.json`
// measures nothing, but prints and draws what was measured before.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { bundleForNode } from '../tools/bundle.js';
import { coolAgencyCache, copyAgencySite, editAgencySite, warmAgencyCache } from './agency-site.ts';
import { editArticlesSite, writeArticlesSite } from './articles-site.ts';
import {
  type Benchmark,
  benchmark,
  type Case,
  cases,
  figuresOf,
  formatBenchmark,
  formatSeconds,
  type Sample,
  type SiteFigures,
  titles,
} from './figures.ts';
import { growthChart } from './growth-chart.ts';
import { parseJson, print, runMeasured } from './run-measured.ts';

/** In milliseconds: longer than a tick of the clocks of most file systems. */
const rest = 100;

const repository = process.cwd();
const launcher = join(repository, 'bin/site.js');
const {
  values: { rounds, runs, json, chart, from },
  positionals,
} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    runs: { type: 'string', default: cases.join() },
    json: { type: 'string' },
    chart: { type: 'string' },
    from: { type: 'string' },
  },
});

/** The report that builds and the loop print. */
const report = z.object({
  ok: z.boolean(),
  changed: z.boolean(),
  ms: z.record(z.string(), z.number()),
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
});

/** A site to build, with functions that bring it into the state in which each case begins. */
interface Subject {
  readonly name: string;
  readonly pages?: number;
  readonly root: string;
  readonly cases: readonly Case[];
  cool(): Promise<void>;
  edit(what: 'record' | 'template' | 'token', turn: number): Promise<void>;
}

const results =
  from === undefined ? await measure() : benchmark.parse(parseJson(await readFile(from, 'utf8')));
print(formatBenchmark(results));
if (json !== undefined) await writeFile(json, `${JSON.stringify(results, null, 2)}\n`);
if (chart !== undefined) await writeFile(chart, growthChart(results));

async function measure(): Promise<Benchmark> {
  const names = positionals.length > 0 ? positionals : ['100', '1000', '10000', 'agency'];
  for (const name of names)
    if (name !== 'agency' && !(Number.isInteger(Number(name)) && Number(name) > 0))
      throw new Error(`A site is a number of pages, or "agency": what is ${name}?`);
  const turns = z.coerce.number().int().positive().parse(rounds);
  const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'));
  const before = loadOfMinute();
  try {
    const chosen = z.array(z.enum(cases)).parse(runs.split(','));
    const loop = await compileLoop();
    // The launcher compiles the engine at its first start. That is not part of a build, so it is done before.
    await runMeasured([launcher, '--help']);
    const sites: SiteFigures[] = [];
    for (const name of names) {
      const subject = name === 'agency' ? await agency(folder) : await articles(folder, Number(name));
      const samples: Sample[] = [];
      for (let turn = 0; turn < turns; turn++)
        // The other cases begin with the result of the cold build.
        for (const which of subject.cases)
          if (which === 'cold' || chosen.includes(which))
            samples.push(await runOnce(subject, which, turn, loop));
      const { pages } = subject;
      sites.push({ name: subject.name, ...(pages && { pages }), figures: figuresOf(samples) });
      await rm(subject.root, { recursive: true });
      await rm(cacheOf(subject.root), { recursive: true });
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      node: process.versions.node,
      processors: `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'unknown kind'}`,
      load: [before, loadOfMinute()],
      rounds: turns,
      sites,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function articles(folder: string, pages: number): Promise<Subject> {
  const root = join(folder, `articles-${pages}`);
  await writeArticlesSite(join(repository, 'test/bench/articles'), root, pages);
  return {
    name: `${pages.toLocaleString('en')} pages`,
    pages,
    root,
    cases,
    cool: () => rm(cacheOf(root), { recursive: true, force: true }),
    edit: (what, turn) => editArticlesSite(root, what, turn),
  };
}

async function agency(folder: string): Promise<Subject> {
  const root = join(folder, 'agency');
  await mkdir(root);
  await copyAgencySite(repository, root);
  await warmAgencyCache(repository, cacheOf(root));
  // Encodes the pictures that were not in the cache.
  await runMeasured(buildOf(root));
  return {
    name: 'this site',
    root,
    // Its templates need more than plain React, so the loop cannot render them.
    cases: cases.filter((name) => name !== 'loop'),
    cool: () => coolAgencyCache(cacheOf(root)),
    edit: (what, turn) => editAgencySite(root, what, turn),
  };
}

async function runOnce(subject: Subject, which: Case, turn: number, loop: string): Promise<Sample> {
  const { root } = subject;
  if (which === 'cold') {
    await subject.cool();
    await rm(join(root, 'dist'), { recursive: true, force: true });
  } else if (which !== 'loop' && which !== 'nothing') await subject.edit(which, turn);
  // Builds always read a file whose last change is in the current tick of the clock, as it may change again unseen.
  await sleep(rest);

  const written = join(root, 'written-by-the-loop');
  const args = which === 'loop' ? [loop, root, written] : buildOf(root);
  // As in a build, React runs in production mode.
  const env = which === 'loop' ? { ...process.env, NODE_ENV: 'production' } : process.env;
  const { seconds, cpu, megabytes, out, err, end } = await runMeasured(args, { env });
  await rm(written, { recursive: true, force: true });

  const said = report.safeParse(parseJson(out)).data;
  if (!said?.ok)
    throw new Error(
      `${subject.name}, ${titles[which]}: ended by ${end}. ${said?.problems[0]?.message ?? err.trim()}`,
    );
  if (said.changed !== (which !== 'nothing'))
    throw new Error(
      `${subject.name}, ${titles[which]}: the build says ${said.changed ? 'that something' : 'that nothing'} changed.`,
    );
  print(`${subject.name}, ${titles[which]}: ${formatSeconds(seconds)} s, CPU ${formatSeconds(cpu)} s`);
  return { case: which, seconds, cpu, megabytes, stages: said.ms };
}

function buildOf(root: string): string[] {
  return [launcher, 'build', '--root', root, '--json', '--cache-dir', cacheOf(root)];
}

/** Beside the site. If a build made a new folder inside the site, the next build would see a change. */
function cacheOf(root: string): string {
  return `${root}.cache`;
}

/** Inside the project, so that its packages are found. */
async function compileLoop(): Promise<string> {
  const outfile = join(repository, 'node_modules/.tools/bare-loop.mjs');
  await bundleForNode(join(repository, 'test/bench/bare-loop.ts'), outfile);
  return outfile;
}

function loadOfMinute(): number {
  return loadavg()[0] ?? 0;
}
