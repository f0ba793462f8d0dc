import picocolors from 'picocolors';
import type { Measure } from '../content/measures.ts';
import type { Work } from '../memory/memory.ts';
import type { ReadSummary } from '../memory/names.ts';
import type { SharedFigures } from '../memory/shared/shared-memory.ts';
import type { OutputFile, Problem } from '../model.ts';
import { columns } from '../problems/columns.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import { formatBytes, formatDuration } from '../text/figures.ts';
import type { BudgetStatus, PageWeight } from '../weights/page-weight.ts';
import type { Proof } from './proof.ts';
import { type ReportOptions, weightSections, weightsJson } from './weight-report.ts';

/** What one build did. */
export interface BuildReport {
  /** False when everything was up to date and the output was left alone. */
  readonly changed: boolean;
  /** The number of routes, without the error document. */
  readonly routes: number;
  /** Whether there is an error document. */
  readonly errorPage: boolean;
  /** How many picture files there are. `cards` of them are social cards. */
  readonly images: { readonly made: number; readonly reused: number; readonly cards: number };
  /** Bytes in the output, by kind of file. */
  readonly bytes: Readonly<Partial<Record<OutputFile['kind'], number>>>;
  /** Every page, heaviest first. */
  readonly weights: readonly PageWeight[];
  readonly budgets: readonly BudgetStatus[];
  /** Measures that a budget limits but that only a build with pictures can tell. */
  readonly unjudged: readonly Measure[];
  /** What each page has read of the content and of everything else that it is made from, by its route. */
  readonly reads: ReadonlyMap<string, ReadSummary>;
  /** The routes of the pages that had to be rendered. All other pages were reused from earlier builds. */
  readonly rendered: readonly string[];
  /** In the order in which the stages ran. */
  readonly stages: readonly { readonly name: string; readonly ms: number }[];
  /** By task: how often it ran, and how often a result of an earlier run was reused instead. */
  readonly work: Readonly<Record<string, Work>>;
  /** If this machine built one part of the site: which part, and how many of all pages are finished. No site was written. */
  readonly part?: {
    readonly number: number;
    readonly of: number;
    readonly pages: number;
    readonly allPages: number;
  };
  /** If entries have days of publication: the day of the build, how many are not public, and the day of the next one. */
  readonly clock?: {
    readonly day: string;
    readonly zone: string;
    /** Whether entries that are not public are shown. */
    readonly drafts: boolean;
    readonly unpublished: number;
    readonly next?: string;
  };
  /** If the cache is shared: what came from other machines and went to them. */
  readonly shared?: SharedFigures;
  /** Present if the site was built twice. */
  readonly proof?: Proof;
  readonly problems: readonly Problem[];
  /** One sentence each on what is no problem but good to know: what has to be done one day, letters without a font. */
  readonly reminders: readonly string[];
}

/** The report as a few lines for people, without the problems; see `formatProblems` for those. */
export function formatBuildReport(report: BuildReport, options: ReportOptions = {}): string {
  const colours = picocolors.createColors(options.colour ?? false);
  const { made, reused, cards } = report.images;
  const total = report.stages.reduce((sum, { ms }) => sum + ms, 0);
  const images = `${plural(made + reused, 'image')}${cards > 0 ? `, ${cards} of them social cards` : ''}`;
  const headline = `${routesOf(report)}, ${images} (${made} made, ${reused} reused), ${formatDuration(total)}`;
  const weights = weightSections(report, options);
  if (!report.changed && !options.everyPage) return `${colours.green('Nothing changed.')} ${headline}\n`;

  const sections = report.changed
    ? [
        columns(Object.entries(report.bytes).map(([kind, bytes]) => [kind, formatBytes(bytes)])),
        columns(report.stages.map(({ name, ms }) => [name, formatDuration(ms)])),
        sharedSection(report),
        ...weights,
      ]
    : weights;
  const first = report.changed ? colours.bold(headline) : `${colours.green('Nothing changed.')} ${headline}`;
  return `${[first, ...sections.filter((text) => text !== '').map(colours.dim)].join('\n\n')}\n`;
}

/** The report of one machine that has built its part of a site. */
export function formatPartReport(report: BuildReport, options: ReportOptions = {}): string {
  const colours = picocolors.createColors(options.colour ?? false);
  const { images, part, stages } = report;
  const { number = 1, of = 1, pages = 0, allPages = 0 } = part ?? {};
  const headline = `Part ${number} of ${of}: ${plural(images.made + images.reused, 'image')} (${images.made} made, ${images.reused} reused), ${pages} of ${plural(allPages, 'page')}, ${formatDuration(stages.reduce((sum, { ms }) => sum + ms, 0))}`;
  const next =
    'No site was written: a build without --shard finds this in the shared cache and puts it together.';
  const details = [columns(stages.map(({ name, ms }) => [name, formatDuration(ms)])), sharedSection(report)];
  return `${[colours.bold(headline), next, ...details.map(colours.dim)].join('\n\n')}\n`;
}

/** The report of `site check` when it has found no problems. */
export function formatCheckReport(report: BuildReport, options: ReportOptions = {}): string {
  const { unjudged } = report;
  const note =
    unjudged.length > 0
      ? `Only a build can judge the budgets that depend on encoded pictures: ${unjudged.join(', ')}.\n`
      : '';
  const table = options.everyPage ? `\n${weightSections(report, options).join('\n\n')}\n` : '';
  return `No problems in ${routesOf(report)}.\n${note}${table}`;
}

/** The report for machines: plain JSON with stable keys. */
export function buildReportJson(report: BuildReport): object {
  return {
    ok: report.problems.length === 0,
    changed: report.changed,
    routes: report.routes,
    images: { ...report.images },
    bytes: { ...report.bytes, total: Object.values(report.bytes).reduce((sum, bytes) => sum + bytes, 0) },
    ...weightsJson(report),
    reads: Object.fromEntries(
      [...report.reads].map(([route, { names, hash }]) => [route, { names, hash: hash ?? null }]),
    ),
    rendered: [...report.rendered],
    ms: Object.fromEntries(report.stages.map(({ name, ms }) => [name, Math.round(ms)])),
    work: { ...report.work },
    ...(report.part && { part: { ...report.part } }),
    ...(report.clock && { clock: { ...report.clock } }),
    ...(report.shared && { shared: { ...report.shared } }),
    ...(report.proof && { proof: { ...report.proof, ms: Math.round(report.proof.ms) } }),
    problems: [...report.problems].sort(compareProblems),
    reminders: [...report.reminders],
  };
}

const sharedSection = ({ shared }: BuildReport) =>
  shared
    ? `${plural(shared.taken, 'result')} from ${shared.place}, ${shared.given} given: ${plural(shared.requests, 'request')}, ${formatBytes(shared.received)} received, ${formatBytes(shared.sent)} sent`
    : '';

const routesOf = ({ routes, errorPage }: BuildReport) =>
  `${plural(routes, 'route')}${errorPage ? ' and the error page' : ''}`;

const plural = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
