/**
 * A receipt records what a run without problems depended on, and what it made. As long as all of that is unchanged,
 * another run of the same kind would only give the same report again. If anything is in doubt, such as a damaged
 * receipt, the run does its work.
 */
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dayOf, holdsOn, type Schedule, type Showing } from '../content/publishing.ts';
import { memoryFolder } from '../memory/folder.ts';
import type { ReadSummary } from '../memory/names.ts';
import type { Signature } from '../memory/signature.ts';
import type { SitePaths } from '../model.ts';
import { spareName } from '../output/spare-folder.ts';
import type { BuildReport } from '../report/build-report.ts';
import { type AskedVariables, environmentHash } from './environment.ts';
import { addInputSignatures } from './inputs.ts';
import { createSignatureList, isAsBefore } from './watched.ts';

/** What a run depended on besides the files in the folders of the site. */
export interface Basis {
  /** Everything that was bundled, as absolute paths. */
  readonly files: Iterable<string>;
  readonly variables: AskedVariables;
  /** The reminders of this run that the next one would give as well. */
  readonly reminders: readonly string[];
  /** The reminder of a run on another day (YYYY-MM-DD). */
  readonly reminderOn: (day: string) => string | undefined;
  /** Whether entries were shown that are not public. */
  readonly drafts: boolean;
  /** Between which days the same entries are public. */
  readonly schedule: Schedule | undefined;
  /** The signatures of the files and folders in the output folder, by their paths in it; `.` is the folder itself. */
  readonly placed: ReadonlyMap<string, Signature>;
}

/** One kind of run. */
export interface Occasion {
  readonly paths: SitePaths;
  readonly write: boolean;
  /** Identifies the engine, its Node and its packages. */
  readonly engine: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly showing: Showing;
}

interface Head {
  readonly engine: string;
  readonly machine: string;
  /** The receipt holds from the first of these days until the day before the second. */
  readonly days: readonly [from: string, to: string];
  readonly drafts: boolean;
  /** On which days the same entries are public. Absent if there is no schedule, as JSON leaves out `undefined`. */
  readonly schedule?: Schedule | undefined;
  readonly variables: AskedVariables;
  readonly environment: string;
  readonly report: Omit<BuildReport, 'weights' | 'reads' | 'stages' | 'problems' | 'shared' | 'proof'>;
  /** The hash of the `.details` file, which few runs need. */
  readonly details: string;
}

interface Details {
  readonly weights: BuildReport['weights'];
  readonly reads: readonly (readonly [string, ReadSummary])[];
}

/** The report of the previous run, as this run would give it. Undefined if this run has to do the work. */
export function reportAsBefore(occasion: Occasion, withDetails: boolean): BuildReport | undefined {
  try {
    const file = fileOf(occasion);
    const { head, watched } = readReceipt(file) ?? {};
    if (!head || !watched || !holds(head, occasion) || isBeingWritten(occasion)) return undefined;
    const details = withDetails ? readDetails(file, head) : { weights: [], reads: [] };
    if (!details || !isAsBefore(watched)) return undefined;
    const { clock } = head.report;
    return {
      ...head.report,
      ...(clock && { clock: { ...clock, day: dayOf(occasion.showing.clock, clock.zone) } }),
      weights: details.weights,
      reads: new Map(details.reads),
      stages: [],
      problems: [],
    };
  } catch {
    // For example, a folder that cannot be read. The code that reads it later says why.
    return undefined;
  }
}

/** Stores the receipt of a run. `began` is a time before the run read anything: milliseconds since 1970. */
export function keepReceipt(occasion: Occasion, report: BuildReport, basis: Basis, began: number): void {
  const { paths, write, engine, env, today } = occasion;
  try {
    const watched = createSignatureList(began);
    addInputSignatures(watched, paths, basis.files);
    for (const [path, signature] of basis.placed)
      if (path === '.') watched.sealed(paths.out, path, signature);
      else watched.sealed(join(paths.out, dirname(path)), basename(path), signature);
    const lines = watched.lines();
    if (lines === undefined) return;
    const { weights, reads, stages: _, problems: __, shared: ___, proof: ____, ...rest } = report;
    const details: Details = {
      weights,
      reads: [...reads].map(([route, { names, hash }]) => [route, { names, hash }]),
    };
    // JSON would leave out `undefined`, but the report names unknown values as well. So they are written as null.
    const text = JSON.stringify(details, (_, value: unknown) => value ?? null);
    const head: Head = {
      engine,
      machine: machine(),
      days: [today, expiryDay(today, basis.reminderOn)],
      drafts: basis.drafts,
      schedule: basis.schedule,
      variables: basis.variables,
      environment: environmentHash(env, basis.variables),
      report: { ...rest, ...asRepeated(report, write), reminders: basis.reminders },
      details: proofOf(text),
    };
    const file = fileOf(occasion);
    mkdirSync(dirname(file), { recursive: true });
    replace(`${file}.details`, text);
    const body = `${JSON.stringify(head)}\n${lines}`;
    replace(file, `${proofOf(body)}\n${body}`);
  } catch {
    // Without a receipt, the next run only takes longer.
  }
}

/** What a run reports about its work if everything has been made already. */
function asRepeated(
  { images, work }: BuildReport,
  write: boolean,
): Pick<BuildReport, 'changed' | 'images' | 'rendered' | 'work'> {
  const { made, reused, cards } = images;
  return {
    changed: false,
    rendered: [],
    images: write ? { made: 0, reused: made + reused, cards } : images,
    work: Object.fromEntries(
      Object.entries(work).map(([task, { done, reused: kept }]) => [task, { done: 0, reused: done + kept }]),
    ),
  };
}

function holds(
  { engine, machine: where, days, drafts, schedule, variables, environment }: Head,
  now: Occasion,
): boolean {
  return (
    drafts === now.showing.drafts &&
    (!schedule || holdsOn(schedule, dayOf(now.showing.clock, schedule.zone))) &&
    engine === now.engine &&
    where === machine() &&
    days[0] <= now.today &&
    now.today < days[1] &&
    environment === environmentHash(now.env, variables)
  );
}

/** Killed builds leave files beside the output folder, which the next build has to remove. */
function isBeingWritten({ paths, write }: Occasion): boolean {
  if (!write) return false;
  const out = realpathSync(paths.out);
  const spare = spareName(basename(out));
  return readdirSync(dirname(out)).some((name) => name.startsWith(`.${basename(out)}.`) && name !== spare);
}

/** Several sites, output folders and commands can share a cache, so each combination has its own file. */
function fileOf({ paths: { cache, root, out }, write }: Occasion): string {
  const name = createHash('sha256').update(JSON.stringify([root, out, write]));
  return join(memoryFolder(cache), 'receipts', name.digest('hex').slice(0, 32));
}

/** A receipt with a valid proof needs no validation: this very engine wrote it, or its head names another engine. */
function readReceipt(file: string): { readonly head: Head; readonly watched: string } | undefined {
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf('\n') + 1;
  const end = text.indexOf('\n', start);
  if (start === 0 || end < 0 || text.slice(0, start - 1) !== proofOf(text.slice(start))) return undefined;
  return { head: JSON.parse(text.slice(start, end)), watched: text.slice(end + 1) };
}

function readDetails(file: string, { details }: Head): Details | undefined {
  const text = readFileSync(`${file}.details`, 'utf8');
  if (proofOf(text) !== details) return undefined;
  const found: Details = JSON.parse(text);
  // Most sites have no nulls, and visiting each value of thousands of pages takes longer than reading them.
  if (text.includes('null')) forgetNulls(found);
  return found;
}

/** Replaces every null by `undefined`. */
function forgetNulls(values: object): void {
  for (const [name, value] of Object.entries(values))
    if (value === null) Reflect.set(values, name, undefined);
    else if (typeof value === 'object') forgetNulls(value);
}

const proofOf = (text: string) => createHash('sha256').update(text).digest('hex');

const machine = () => `${process.platform} ${process.arch} ${process.version}`;

/** In days. After this time, a run has to mark everything that it uses as used, or the cache would drop it. */
const longest = 7;

/** The first day on which a receipt does not hold any more. */
function expiryDay(today: string, reminderOn: Basis['reminderOn']): string {
  const day = (after: number) =>
    new Date(Date.parse(today) + after * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const other = Array.from({ length: longest }, (_, at) => day(at + 1)).find(
    (next) => reminderOn(next) !== reminderOn(today),
  );
  return other ?? day(longest);
}

function replace(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
