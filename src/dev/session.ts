/**
 * Keeps a site built while its sources change. One build is at work at a time, and the newest sources win: a change ends
 * the build that has not seen it. What passes is shown at once; where problems stop a build, the last good site stays.
 */
import { statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Clock } from '../content/publishing.ts';
import type { Problem, SitePaths } from '../model.ts';
import { buildSite } from '../pipeline/build.ts';
import type { BuiltSite } from '../pipeline/build-options.ts';
import { warmSite } from '../pipeline/warm-site.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Progress } from '../report/progress.ts';
import { baseOf } from '../text/base.ts';
import { type ShownSite, shownSite } from './shown-site.ts';

/** What browsers are told. */
export interface SessionState {
  /** Grows whenever a page may be another one. */
  readonly version: number;
  /** Grows whenever a file has other bytes and its old address. */
  readonly reload: number;
  /** Whether sources have changed that no build has seen to its end. */
  readonly building: boolean;
  /** Of the last build. Files are named from the site's root. */
  readonly problems: readonly Problem[];
  /** Whether there is a site to be shown at all. */
  readonly shown: boolean;
}

/** One build that nobody has cut short. */
export interface Round {
  /** Files that have changed, from the site's root. Empty for the first build. */
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
  readonly reminders: readonly string[];
  /** Pages that had to be rendered. */
  readonly rendered: number;
  /** Milliseconds from the first change that it has seen. */
  readonly ms: number;
}

export interface SessionOptions {
  readonly paths: SitePaths;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** By which entries are marked that are not public yet. */
  readonly clock?: () => Clock;
  /** Shows how far a build is that takes long. */
  readonly progress: Progress;
  onRound(round: Round): void;
  /** Absolute paths of the sources that were bundled. */
  onSources?(files: readonly string[]): void;
}

export interface Session {
  readonly state: SessionState;
  readonly shown: ShownSite;
  /** What the shown pages were made from. Undefined until the first build has come so far. */
  readonly built: BuiltSite | undefined;
  /** The folder of its host below which the site is served, as soon as a build knows, or none will. */
  base(): Promise<string>;
  /** Resolves as soon as the page is made from the newest sources, or no build will make it. */
  page(url: string): Promise<void>;
  /** The page has been sent: nobody waits for it any more. */
  given(url: string): void;
  /** Somebody looks at this page: it comes first from now on. Returns how to leave. */
  visit(url: string): () => void;
  /** An absolute path; the site's root where nobody knows which file it was. */
  changed(path: string): void;
  onState(listener: (state: SessionState) => void): () => void;
  close(): Promise<void>;
}

/** How long to wait for more changes of the same save, in milliseconds. */
const settle = 15;
/** How long for what an editor has emptied and not filled yet. */
const settleEmpty = 120;
/** A switch of branches goes on for longer; nobody waits for its end for ever. */
const settleAtMost = 400;
/** How long a page that a browser has been told of may take until it is sent there, in milliseconds. */
const givenWithin = 60;
/** A file that is only half there looks like a mistake: problems are shown once nothing has changed for so long. */
const patience = 150;

/** How long nothing has to happen until it is looked whether the watcher has missed something, in milliseconds. */
const lookAfter = 2000;

const superseded = new Error('The sources have changed.');

export function startSession(options: SessionOptions): Session {
  const { paths, env, now } = options;
  const shown = shownSite();
  const warm = warmSite(paths, now);
  const listeners = new Set<(state: SessionState) => void>();
  const visits = new Map<string, number>();
  const requests = new Map<string, Set<() => void>>();
  let state: SessionState = { version: 0, reload: 0, building: true, problems: [], shown: false };
  let built: BuiltSite | undefined;
  let base = '';
  let settled = () => {};
  const based = new Promise<void>((resolve) => {
    settled = resolve;
  });
  let pending = new Set<string>();
  let firstAt = now();
  let lastAt = firstAt;
  let timer: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  let abort: AbortController | undefined;
  let atWork: Promise<void> = Promise.resolve();
  let ended = false;
  /** Pages of the newest sources that are made while their build goes on. */
  let fresh = new Set<string>();

  const tell = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  };
  const answer = (url: string) => {
    for (const done of requests.get(url) ?? []) done();
    requests.delete(url);
  };
  /** A browser that shows the page is to have it before the work on all others goes on. */
  const waiting = new Map<string, () => void>();
  const fetched = (url: string) =>
    new Promise<void>((resolve) => {
      if (!visits.has(url)) return resolve();
      const onward = () => {
        clearTimeout(wait);
        waiting.delete(url);
        resolve();
      };
      const wait = setTimeout(onward, givenWithin);
      waiting.set(url, onward);
    });
  const wanted = {
    *[Symbol.iterator]() {
      yield* requests.keys();
      yield* visits.keys();
    },
    has: (url: string) => requests.has(url) || visits.has(url),
  };

  const build = async () => {
    const own = new AbortController();
    abort = own;
    const seen = pending;
    pending = new Set();
    const began = firstAt;
    let report: Pick<Round, 'problems' | 'reminders'> & { readonly rendered: readonly string[] };
    try {
      ({ report } = await buildSite(paths, {
        write: false,
        env,
        progress: options.progress,
        warm,
        today: new Date(now()).toISOString().slice(0, 10),
        showing: { clock: options.clock?.() ?? { ms: now() }, drafts: true },
        audience: {
          wanted,
          signal: own.signal,
          onSettings({ baseUrl }) {
            base = baseOf(baseUrl);
            settled();
          },
          async onPage(url, soFar) {
            if (own.signal.aborted) return;
            built = { ...soFar };
            shown.add(soFar.files);
            fresh.add(url);
            tell({ version: state.version + 1, shown: true });
            answer(url);
            return fetched(url);
          },
          onSite(site) {
            if (own.signal.aborted) return;
            built = site;
            const renewed = shown.replace(site.files);
            tell({
              version: state.version + 1,
              reload: state.reload + (renewed ? 1 : 0),
              shown: true,
            });
            for (const url of [...requests.keys()]) answer(url);
            options.onSources?.(Object.keys(site.site.bundle.metafile.inputs));
          },
        },
      }));
    } catch (error) {
      report = { problems: [problemOf(error)], reminders: [], rendered: [] };
    }
    options.progress.end();
    if (own.signal.aborted) {
      for (const path of seen) pending.add(path);
      return;
    }
    const problems = report.problems;
    if (problems.length > 0 && !(await quiet(own.signal))) {
      for (const path of seen) pending.add(path);
      return;
    }
    settled();
    tell({ building: false, problems, version: state.version + 1 });
    for (const url of [...requests.keys()]) answer(url);
    options.onRound({
      changed: [...seen].map((path) => relative(paths.root, path).replaceAll(sep, '/')).sort(),
      problems,
      reminders: report.reminders,
      rendered: report.rendered.length,
      ms: now() - began,
    });
    clearTimeout(look);
    // Whatever cannot be looked at is told by a build.
    if (!ended) look = setTimeout(() => lookAround().catch(() => changed(paths.root)), lookAfter).unref();
  };

  const lookAround = async () => {
    const missed = await warm.missed();
    if (!ended && !state.building) for (const path of missed) changed(path);
  };

  /** Whether nothing changes until an author may have saved all of a file. */
  const quiet = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const left = lastAt + patience - now();
      if (seenFirst() || left <= 0) return resolve(!signal.aborted);
      const wait = setTimeout(() => resolve(true), left);
      signal.addEventListener('abort', () => {
        clearTimeout(wait);
        resolve(false);
      });
    });
  const seenFirst = () => state.version === 0;

  const run = () => {
    timer = undefined;
    // Another may have taken all changes along while this one waited.
    atWork = atWork.then(() => (ended || pending.size === 0 ? undefined : build()));
  };
  const changed = (path: string) => {
    if (ended) return;
    warm.changed(path);
    lastAt = now();
    if (!state.building) firstAt = lastAt;
    pending.add(path);
    abort?.abort(superseded);
    fresh = new Set();
    if (!state.building) tell({ building: true });
    clearTimeout(timer);
    clearTimeout(look);
    const patient = isEmpty(path) ? settleEmpty : settle;
    timer = setTimeout(run, Math.max(0, Math.min(patient, firstAt + settleAtMost - lastAt)));
  };
  atWork = build();

  return {
    get state() {
      return state;
    },
    shown,
    get built() {
      return built;
    },
    base: () => based.then(() => base),
    page(url) {
      if (!state.building || fresh.has(url)) return Promise.resolve();
      return new Promise((resolve) => {
        requests.set(url, (requests.get(url) ?? new Set()).add(resolve));
      });
    },
    given: (url) => waiting.get(url)?.(),
    visit(url) {
      visits.set(url, (visits.get(url) ?? 0) + 1);
      return () => {
        const left = (visits.get(url) ?? 1) - 1;
        if (left > 0) visits.set(url, left);
        else visits.delete(url);
      };
    },
    changed,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      ended = true;
      clearTimeout(timer);
      clearTimeout(look);
      abort?.abort(superseded);
      await atWork;
      await warm.close();
    },
  };
}

function problemOf(error: unknown): Problem {
  if (error instanceof EnvironmentError) {
    const { code, message, help } = error;
    return { code, message, ...(help !== undefined && { help }) };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    code: 'bug',
    message: `Unexpected error: ${error instanceof Error ? error.message : String(error)}`,
    detail: stack,
    help: 'This is a bug in the builder; please report it. It goes on with the next change.',
  };
}

/** Editors empty a file before they fill it. */
const isEmpty = (path: string): boolean => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === 0;
};
