/** A row of random edits beside a dev server that runs: after each it comes to show what a build from scratch makes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Dev, startDev } from '../../src/dev/start-dev.ts';
import type { OutputFile, Problem, SitePaths } from '../../src/model.ts';
import { buildSite } from '../../src/pipeline/build.ts';
import { compareProblems } from '../../src/problems/compare-problems.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { randomFrom } from '../support/chance.ts';
import { engine } from '../support/engine.ts';
import { filesApart, keptCache, scratchCache } from './compare.ts';
import type { Count, Failure, Options } from './episode.ts';
import { accidents, variableEdits } from './file-edits.ts';
import { back, type Step } from './plan.ts';
import { forgetAllButPictures } from './scratch.ts';
import { edits, type SiteUnderEdit } from './sites.ts';
import { openWorkplace, type Snapshot, type Workplace } from './workplace.ts';

export interface Served {
  readonly failure: Failure | undefined;
  /** Bytes of the heap that were in use after the first build, and at the end. */
  readonly heap: readonly [number, number];
}

/** A server is started with its environment, and does not look at the built site. */
export const isServed = (kind: string): boolean =>
  ![...accidents, ...variableEdits].some((edit) => edit.kind === kind);

/** How long it may take until the server has seen an edit and built the site, on a busy machine; milliseconds. */
const patience = 60_000;

/** Ends with the first step after which the server shows something else. */
export async function runServed(
  site: SiteUnderEdit,
  steps: readonly Step[],
  { warm, count = () => {} }: Options,
): Promise<Served> {
  const place = openWorkplace(site.folder, site.prepare);
  let dev: Dev | undefined;
  try {
    warm?.(place);
    dev = await startDev({
      paths: pathsOf(place, keptCache(place)),
      env: {},
      now: Date.now,
      port: 0,
      host: 'localhost',
      progress: silent(),
      onRound: () => {},
      onNote: () => {},
    });
    const first = await faultsOf(dev, place);
    const before = heapInUse();
    const states = [place.snapshot()];
    let leave = () => {};
    for (const [at, step] of steps.entries()) {
      const did: string[] = [];
      const faults = at === 0 ? [...first] : [];
      // Somebody looks at a page for a while, and it is shown before the others.
      if (at % 5 === 0) {
        leave();
        leave = visitSome(dev, step.seed);
      }
      // What is broken is mended sooner or later, or there would be nothing to look at.
      if (dev.session.state.problems.length > 0 && randomFrom(step.seed)() < 0.6) {
        place.restore(states.at(-1) ?? place);
        did.push('mended');
      }
      for (const { kind, seed } of step.edits.filter((edit) => isServed(edit.kind)))
        did.push(...(await edited(place, states, kind, seed, count)));
      faults.push(...(await faultsOf(dev, place)));
      if (faults.length > 0) return { failure: { step: at + 1, did, faults }, heap: [before, heapInUse()] };
      if (dev.session.state.problems.length === 0) states.push(place.snapshot());
    }
    return { failure: undefined, heap: [before, heapInUse()] };
  } finally {
    await dev?.close();
    place.dispose();
  }
}

/** Begins a visit to a random page. Returns a function that ends it. */
function visitSome({ session }: Dev, seed: number): () => void {
  const routes = session.built?.site.plan.routes ?? [];
  const page = routes[Math.floor(randomFrom(seed)() * routes.length)];
  return page ? session.visit(page.route.url) : () => {};
}

async function edited(
  place: Workplace,
  states: readonly Snapshot[],
  kind: string,
  seed: number,
  count: (what: Count) => void,
): Promise<readonly string[]> {
  const random = randomFrom(seed);
  let said: string | undefined;
  if (kind === back) {
    const to = Math.floor(random() * states.length);
    place.restore(states[to] ?? place);
    said = `that of state ${to}`;
  } else said = await edits.find((one) => one.kind === kind)?.apply(place, random);
  if (said === undefined) return [];
  count({ what: 'edit', kind });
  return [`${kind}: ${said}`];
}

/** Waits until the server shows what it should. Returns what it shows else after all that time. */
async function faultsOf({ session }: Dev, place: Workplace): Promise<readonly string[]> {
  const fresh = await builtFresh(place);
  const look = (): readonly string[] => {
    const { building, problems } = session.state;
    if (building) return ['It is building still.'];
    const [now, then] = [problems, fresh.problems].map(told);
    const faults = now === then ? [] : [`Its problems are ${now}, and from scratch ${then}.`];
    if (!fresh.files) return faults;
    const shown = [...session.shown.entries().keys()].flatMap((path) => session.shown.file(path) ?? []);
    const apart = filesApart(hashesOf(shown), hashesOf(fresh.files));
    return [...faults, ...apart.map((file) => `${file} is another one than from scratch.`)];
  };
  for (const end = Date.now() + patience; ; await sleep(20)) {
    const faults = look();
    if (faults.length === 0 || Date.now() > end) return faults;
  }
}

/** Files only where the build came so far. */
async function builtFresh(
  place: Workplace,
): Promise<{ readonly problems: readonly Problem[]; readonly files: readonly OutputFile[] | undefined }> {
  forgetAllButPictures(scratchCache(place));
  let files: readonly OutputFile[] | undefined;
  const { report } = await buildSite(pathsOf(place, scratchCache(place)), {
    write: false,
    env: {},
    progress: silent(),
    today: new Date().toISOString().slice(0, 10),
    audience: {
      wanted: new Set<string>(),
      signal: new AbortController().signal,
      onSettings: () => {},
      onPage: async () => {},
      onSite: (site) => {
        files = site.files;
      },
    },
  });
  return { problems: [...report.problems].sort(compareProblems), files };
}

const pathsOf = ({ root }: Workplace, cacheDir: string): SitePaths =>
  resolvePaths({ root, out: 'dist', cacheDir }, { engine });

const silent = () => createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });

const told = (problems: readonly Problem[]) =>
  JSON.stringify(
    problems.map(({ code, message, file, line, column }) => [code, message, file, line, column]),
  );

const hashesOf = (files: readonly OutputFile[]) => new Map(files.map(({ file, hash }) => [file, hash]));

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}
