/**
 * One build to which something happens, and the next one, to which nothing does. After the first the site in its place must be the
 * whole old or the whole new one, and what was said must help; after the second all must be as if nothing had happened.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { filesApart, keptCache, treeOf } from '../edits/compare.ts';
import { forgetAllButPictures } from '../edits/scratch.ts';
import type { Workplace } from '../edits/workplace.ts';
import { doing, type Harm, type Signal } from './harm.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

export interface Trial {
  /** In a few words. */
  readonly kind: string;
  readonly harm?: Harm;
  /** Sent from outside, `after` so many milliseconds. */
  readonly signal?: { readonly name: Signal; readonly after: number };
  /** How much memory there is for what lives long, in megabytes. */
  readonly memory?: number;
  /** How many others build into the same folder at the same time, of sources of their own. */
  readonly others?: number;
  readonly verifies?: boolean;
  /** What builds have kept: everything, nothing but pictures, nothing. */
  readonly kept: 'everything' | 'pictures' | 'nothing';
  /** What the sources are now; another version than before. */
  readonly version: number;
}

/** A site in several versions, each with what a build makes of it. */
export interface Subject {
  readonly place: Workplace;
  /** Absolute: the sources as they are in each version. */
  readonly sources: readonly string[];
  readonly versions: readonly Version[];
}

export interface Version {
  /** Hash by file. */
  readonly site: ReadonlyMap<string, string>;
  /** Puts the sources in place. */
  readonly put: () => void;
}

export interface Ended {
  /** The exit code, or the signal that ended the process. */
  readonly code: number | Signal | string;
  readonly out: string;
  readonly err: string;
}

export interface Outcome {
  readonly ended: Ended;
  /** Which site was in its place afterwards. */
  readonly site: 'old' | 'new' | 'neither';
  /** The call of the file system that was hit; undefined where the build ended before. */
  readonly hit: string | undefined;
  /** What is wrong, one sentence each. */
  readonly faults: readonly string[];
}

export async function tryHarm(subject: Subject, trial: Trial): Promise<Outcome> {
  const { place, versions, sources } = subject;
  const before = treeOf(place.dist);
  const { harm, signal, memory, others = 0 } = trial;
  const cache = keptCache(place);
  const log = place.beside('hit');
  rmSync(log, { force: true });
  versions[trial.version]?.put();
  forget(trial.kept, cache);

  const node = [
    ...(harm ? doing({ ...harm, log }) : []),
    ...(memory === undefined ? [] : [`--max-old-space-size=${memory}`]),
  ];
  const [ended, ...theirs] = await Promise.all([
    build(place, { node, signal, verifies: trial.verifies === true }),
    ...Array.from({ length: others }, (_, at) => build(place, { root: sources[at % sources.length] })),
  ]);
  if (!ended) throw new Error('Nothing was built.');
  const after = treeOf(place.dist);
  const wanted = versions[trial.version]?.site ?? new Map();
  const isSite = (site: ReadonlyMap<string, string>) => filesApart(after, site).length === 0;
  const isTheirs = () => others > 0 && versions.some((one) => isSite(one.site));
  const site = isSite(wanted) ? 'new' : isSite(before) ? 'old' : isTheirs() ? 'new' : 'neither';
  const faults: string[] = [];
  if (site === 'neither')
    faults.push(`The site is neither the old nor the new one: ${differing(after, before, wanted)}`);
  // Where nothing may be looked at, nobody can tell which site is there.
  const isHidden = harm?.code === 'EACCES' && harm.lasts === true;
  faults.push(...faultsOf(ended, site === 'new' || others > 0, isHidden));
  for (const { code, err } of theirs)
    if (code !== 0) faults.push(`A build beside it ended with ${code}: ${err.trim()}`);

  const next = await build(place, {});
  if (next.code !== 0) faults.push(`The next build ended with ${next.code}: ${next.err.trim()}`);
  const apart = filesApart(treeOf(place.dist), wanted);
  if (apart.length > 0) faults.push(`The next build made another site: ${apart.slice(0, 5).join(', ')}`);
  const litter = [...litterBeside(place), ...litterIn(temporary(place))];
  if (litter.length > 0) faults.push(`The next build left this lying about: ${litter.join(', ')}`);
  const hit = existsSync(log) ? readFileSync(log, 'utf8').trim() : undefined;
  return { ended, site, hit, faults };
}

/** Whether somebody who reads this knows what to do, and whether it is true. */
function faultsOf({ code, err }: Ended, isNew: boolean, isHidden: boolean): string[] {
  const faults: string[] = [];
  const said = err.trim();
  const tell = (what: string) =>
    faults.push(`${what} It ended with ${code} and said: ${said.slice(0, 1500)}`);
  if (
    /^\s+at .+[:)]|bug in the builder|Unexpected error|UnhandledPromise/m.test(said) &&
    !isOutOfMemory(said)
  )
    tell('It spoke of a bug, or in stack traces.');
  if (code === 0 && !isNew) tell('It said that all is well, and did not put the new site in its place.');
  if (code === 1) tell('It took what befell the machine for a mistake of the author.');
  if (code === 2 && said.split('\n').length < 2) tell('It did not say what to do.');
  if ([129, 130, 143].includes(Number(code)) && !said.includes('Stopped. '))
    tell('It did not say that it stopped.');
  if (
    isNew &&
    !isHidden &&
    code !== 0 &&
    said !== '' &&
    !isOutOfMemory(said) &&
    !/in place|goroutines/.test(said)
  )
    tell('It did not tell that the new site is there.');
  if (!isNew && /new site was in place/.test(said)) tell('It told of a new site.');
  return faults;
}

/** Node's own last words: no program gets to say anything then. */
const isOutOfMemory = (said: string) =>
  /JavaScript heap out of memory|Fatal process out of memory/.test(said);

interface Options {
  /** Arguments of Node. */
  readonly node?: readonly string[];
  readonly signal?: Trial['signal'];
  readonly verifies?: boolean;
  /** Absolute: other sources for the same folder. */
  readonly root?: string | undefined;
}

const calls = z.record(z.enum(['EACCES', 'EIO', 'EMFILE', 'ENOSPC']), z.number());

/** How many calls of the file system a build makes that each trouble could befall, and how long it takes, in milliseconds. */
export async function measured(
  { place, versions }: Subject,
  { kept, version }: Pick<Trial, 'kept' | 'version'>,
) {
  versions[version]?.put();
  forget(kept, keptCache(place));
  const log = place.beside('counted');
  rmSync(log, { force: true });
  const start = performance.now();
  const { code, err } = await build(place, { node: doing({ at: 0, counts: true, log }) });
  if (code !== 0) throw new Error(`The site cannot be built: ${err}`);
  return { calls: calls.parse(JSON.parse(readFileSync(log, 'utf8'))), ms: performance.now() - start };
}

export type Measured = Awaited<ReturnType<typeof measured>>;

function forget(kept: Trial['kept'], cache: string): void {
  if (kept === 'pictures') forgetAllButPictures(cache);
  if (kept === 'nothing') rmSync(cache, { recursive: true, force: true });
}

function build(
  place: Workplace,
  { node = [], signal, verifies = false, root = place.root }: Options,
): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const TMPDIR = temporary(place);
  mkdirSync(TMPDIR, { recursive: true });
  const args = ['build', '--quiet', '--root', root, '--out', place.dist, '--cache-dir', keptCache(place)];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...node, launcher, ...args, ...(verifies ? ['--verify'] : [])], {
      cwd: root,
      env: { PATH, HOME, TMPDIR, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = signal && setTimeout(() => child.kill(signal.name), signal.after);
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.err += text;
    });
    child.once('error', fail);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      done({ code: code ?? signal ?? '?', ...said });
    });
  });
}

/** Where builds put what they need for a while. */
const temporary = (place: Workplace) => place.beside('tmp');

/** A large site keeps the one before it, and only that one. */
const expected = ['content', 'dist', 'public', 'templates', '.dist.spare'];

const litterBeside = ({ root }: Workplace) => readdirSync(root).filter((name) => !expected.includes(name));

const litterIn = (folder: string) => readdirSync(folder);

function differing(after: ReadonlyMap<string, string>, ...others: readonly ReadonlyMap<string, string>[]) {
  const [old = [], now = []] = others.map((other) => filesApart(after, other).slice(0, 5));
  return `${old.join(', ')} are others than before, ${now.join(', ')} than wanted.`;
}
