/**
 * Keeps a site built while its sources change. One build runs at a time, and the newest sources win: a change aborts the
 * build that has not seen it. Pages are shown as soon as they are made. If problems stop a build, the last good site stays.
 */
import { statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Clock } from '../content/publishing.ts';
import type { Problem, SitePaths } from '../model.ts';
import { buildSite } from '../pipeline/build.ts';
import type { BuiltSite } from '../pipeline/build-options.ts';
import { readyFirstLook } from '../pipeline/first-look.ts';
import { warmSite } from '../pipeline/warm-site.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Progress } from '../report/progress.ts';
import { baseOf } from '../text/base.ts';
import { type ShownSite, shownSite } from './shown-site.ts';

/** The state that is sent to browsers. */
export interface SessionState {
  /** Grows whenever a page may have changed. */
  readonly version: number;
  /** Grows whenever a file gets other bytes but keeps its address. */
  readonly reload: number;
  /** Whether sources have changed that no finished build has seen. */
  readonly building: boolean;
  /** Problems of the last build, in the order of their places. Their files are relative to the site's root. */
  readonly problems: readonly Problem[];
  /** Whether there is anything to show yet. */
  readonly shown: boolean;
}

/** One build that ran to its end. */
export interface Round {
  /** Files that have changed, relative to the site's root. Empty for the first build. */
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
  readonly reminders: readonly string[];
  /** Pages that had to be rendered. */
  readonly rendered: number;
  /** Milliseconds since the first of these changes. */
  readonly ms: number;
}

export interface SessionOptions {
  readonly paths: SitePaths;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The clock that decides which entries are marked as not public yet. */
  readonly clock?: () => Clock;
  /** Shows the progress of a long build. */
  readonly progress: Progress;
  onRound(round: Round): void;
  /** Gets the paths of the sources that were bundled, relative to the site's root. */
  onSources?(files: readonly string[]): void;
}

export interface Session {
  readonly state: SessionState;
  readonly shown: ShownSite;
  /** What the shown pages were made from. Undefined until the first build has made a page. */
  readonly built: BuiltSite | undefined;
  /** The folder of the host below which the site is served. Resolves as soon as a build knows it, or ends without it. */
  base(): Promise<string>;
  /** Resolves as soon as the page is made from the newest sources, or the build has ended without making it. */
  page(url: string): Promise<void>;
  /** Reports that the page was sent, so that the build need not wait for that any longer. */
  given(url: string): void;
  /** Reports that a browser shows this page: builds make it first from now on. Returns a function that ends the visit. */
  visit(url: string): () => void;
  /** Reports a changed file. `path` is absolute; it is the site's root if the file is not known. */
  changed(path: string): void;
  onState(listener: (state: SessionState) => void): () => void;
  close(): Promise<void>;
}

/** How long to wait for more changes of the same save, in milliseconds. */
const settle = 15;
/** The same for a file that an editor has emptied and not filled yet. */
const settleEmpty = 120;
/** How long to wait at most, in milliseconds. Switching branches changes files for longer than that. */
const settleAtMost = 400;
/** How long a build waits for a browser to fetch a page that it shows, in milliseconds. */
const givenWithin = 60;
/** A half-saved file looks like a mistake. So problems are shown only after this many milliseconds without a change. */
const patience = 150;

/** How long after a build the session looks for changes that the watcher has missed, in milliseconds. */
const lookAfter = 2000;

/** How long after a browser has come to a page its templates are compiled ahead, in milliseconds. It loads the page first. */
const readyAfter = 500;

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
  /** The last site of which all pages were made. */
  let whole: BuiltSite | undefined;
  let base = '';
  let resolveBase = () => {};
  const baseKnown = new Promise<void>((resolve) => {
    resolveBase = resolve;
  });
  let pending = new Set<string>();
  let firstAt = now();
  let lastAt = firstAt;
  let timer: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  let readying: NodeJS.Timeout | undefined;
  let abort: AbortController | undefined;
  let atWork: Promise<void> = Promise.resolve();
  let ended = false;
  /** Pages that the running build has made from the newest sources so far. */
  let fresh = new Set<string>();

  const tell = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  };
  const answer = (url: string) => {
    for (const done of requests.get(url) ?? []) done();
    requests.delete(url);
  };
  /** Functions that let the build go on, by page. A browser that shows a page gets it before the other pages are made. */
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

  /** Other pages are shown as they were: their pictures, and the places of their elements, are still asked for. */
  const besideWhole = (soFar: BuiltSite): BuiltSite => {
    const [now, before] = [soFar.rendered, whole?.rendered];
    return {
      ...soFar,
      rendered: {
        ...now,
        encodings: [...now.encodings, ...(before?.encodings ?? [])],
        trace: (url) => now.trace(url) ?? before?.trace(url),
        drawCard: (file) => now.drawCard(file) ?? before?.drawCard(file),
      },
    };
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
            resolveBase();
          },
          async onPage(url, soFar) {
            if (own.signal.aborted) return;
            built = besideWhole(soFar);
            const isNew = shown.add(soFar.files);
            // A page that the first look has shown, and that is the same, need not be fetched again.
            if (!isNew && fresh.has(url)) return;
            fresh.add(url);
            tell({ version: state.version + 1, shown: true });
            answer(url);
            return fetched(url);
          },
          onSite(site) {
            if (own.signal.aborted) return;
            built = site;
            whole = site;
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
    const problems = [...report.problems].sort(compareProblems);
    if (problems.length > 0 && !(await quiet(own.signal))) {
      for (const path of seen) pending.add(path);
      return;
    }
    resolveBase();
    tell({ building: false, problems, version: state.version + 1 });
    for (const url of [...requests.keys()]) answer(url);
    options.onRound({
      changed: [...seen].map((path) => relative(paths.root, path).replaceAll(sep, '/')).sort(),
      problems,
      reminders: report.reminders,
      rendered: report.rendered.length,
      ms: now() - began,
    });
    if (problems.length === 0) await readyFirstLook(paths, { warm, wanted });
    clearTimeout(look);
    // If a file cannot be looked at, a build reports why.
    if (!ended) look = setTimeout(() => lookAround().catch(() => changed(paths.root)), lookAfter).unref();
  };

  const lookAround = async () => {
    const missed = await warm.missed();
    if (!ended && !state.building) for (const path of missed) changed(path);
  };

  /** Waits for `patience` after the last change, unless nothing was told yet. Resolves to false if a change comes first. */
  const quiet = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const left = lastAt + patience - now();
      if (nothingTold() || left <= 0) return resolve(!signal.aborted);
      const wait = setTimeout(() => resolve(true), left);
      signal.addEventListener('abort', () => {
        clearTimeout(wait);
        resolve(false);
      });
    });
  const nothingTold = () => state.version === 0;

  const ready = () => {
    atWork = atWork.then(() =>
      ended || state.building ? undefined : readyFirstLook(paths, { warm, wanted }),
    );
  };
  const run = () => {
    timer = undefined;
    // While this build waited, the one before may have taken all changes along.
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
    base: () => baseKnown.then(() => base),
    page(url) {
      if (!state.building || fresh.has(url)) return Promise.resolve();
      return new Promise((resolve) => {
        requests.set(url, (requests.get(url) ?? new Set()).add(resolve));
      });
    },
    given: (url) => waiting.get(url)?.(),
    visit(url) {
      visits.set(url, (visits.get(url) ?? 0) + 1);
      clearTimeout(readying);
      readying = setTimeout(ready, readyAfter).unref();
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
      clearTimeout(readying);
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

/** Whether a file is empty. Editors empty a file before they fill it. */
const isEmpty = (path: string): boolean => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === 0;
};
