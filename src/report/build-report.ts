import picocolors from 'picocolors';
import type { OutputFile, Problem } from '../model.ts';
import { compareProblems } from './compare-problems.ts';
import { formatBytes, formatDuration } from './figures.ts';

/** What one build did. */
export interface BuildReport {
  /** False when everything was up to date and the output was left alone. */
  readonly changed: boolean;
  /** Routes that count: without the error document. */
  readonly routes: number;
  readonly images: { readonly made: number; readonly reused: number };
  /** Bytes in the output, by kind of file. */
  readonly bytes: Readonly<Partial<Record<OutputFile['kind'], number>>>;
  /** The heaviest pages, heaviest first. */
  readonly heaviest: readonly PageWeight[];
  /** In the order in which the stages ran. */
  readonly stages: readonly { readonly name: string; readonly ms: number }[];
  readonly problems: readonly Problem[];
}

/** What a first visit to one page may load, in bytes. `html` includes the inline `css`. */
export interface PageWeight {
  readonly route: string;
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly images: number;
}

/** All bytes of a page; the inline styles are part of its HTML and not counted twice. */
export const totalWeight = ({ html, js, images }: PageWeight): number => html + js + images;

/** The report as a few lines for people. Problems are not in it: `formatProblems` tells them. */
export function formatBuildReport(report: BuildReport, options: { readonly colour?: boolean } = {}): string {
  const colours = picocolors.createColors(options.colour ?? false);
  const { made, reused } = report.images;
  const total = report.stages.reduce((sum, { ms }) => sum + ms, 0);
  const headline = `${plural(report.routes, 'route')}, ${plural(made + reused, 'image')} (${made} made, ${reused} reused), ${formatDuration(total)}`;
  if (!report.changed) return `${colours.green('Nothing changed.')} ${headline}\n`;

  const sections = [
    columns(Object.entries(report.bytes).map(([kind, bytes]) => [kind, formatBytes(bytes)])),
    columns(report.stages.map(({ name, ms }) => [name, formatDuration(ms)])),
    report.heaviest.length > 0 &&
      columns([['heaviest pages', 'html', 'css', 'js', 'images'], ...report.heaviest.map(weightRow)]),
  ].filter((section) => typeof section === 'string' && section !== '');
  return `${[colours.bold(headline), ...sections.map((section) => colours.dim(String(section)))].join('\n\n')}\n`;
}

/** The report for machines: plain JSON with stable keys. */
export function buildReportJson(report: BuildReport): object {
  return {
    ok: report.problems.length === 0,
    changed: report.changed,
    routes: report.routes,
    images: { ...report.images },
    bytes: { ...report.bytes, total: Object.values(report.bytes).reduce((sum, bytes) => sum + bytes, 0) },
    heaviest: report.heaviest.map((page) => ({ ...page, total: totalWeight(page) })),
    ms: Object.fromEntries(report.stages.map(({ name, ms }) => [name, Math.round(ms)])),
    problems: [...report.problems].sort(compareProblems),
  };
}

const weightRow = ({ route, html, css, js, images }: PageWeight): string[] => [
  route,
  ...[html, css, js, images].map(formatBytes),
];

const plural = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** First column to the left, figures to the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[index] ?? 0) + 2),
        )
        .join('')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
