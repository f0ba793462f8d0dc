/** The table of all routes, as Markdown. */
import { categories, missesOf, type Run } from './figures.ts';

export interface Measured {
  readonly route: string;
  /** The median. */
  readonly run: Run;
  readonly runs: number;
  /** Set apart on purpose: audits that say nothing about this page. */
  readonly skipped: readonly string[];
}

const columns = [
  'route',
  'perf',
  'a11y',
  'best',
  'seo',
  'LCP ms',
  'CLS',
  'TBT ms',
  'FCP ms',
  'kB',
  'requests',
];

export const tableHead = [
  `| ${columns.join(' | ')} |`,
  `| --- | ${columns
    .slice(1)
    .map(() => '---:')
    .join(' | ')} |`,
];

export function tableRow({ route, run }: Measured): string {
  const { lcp, cls, tbt, fcp } = run.metrics;
  const cells = [
    route,
    ...categories.map((name) => run.scores[name] ?? 0),
    Math.round(lcp),
    cls.toFixed(3),
    Math.round(tbt),
    Math.round(fcp),
    (run.transfer / 1000).toFixed(1),
    run.requests,
  ];
  return `| ${cells.join(' | ')} |`;
}

export function writeReport(measured: readonly Measured[], about: readonly string[]): string {
  const missed = measured.flatMap(({ route, run }) => {
    const misses = missesOf(run);
    return misses.length > 0 || run.causes.length > 0
      ? [
          `### ${route}`,
          '',
          ...misses.map((miss) => `- misses: ${miss}`),
          ...run.causes.map((cause) => `- ${cause}`),
          '',
        ]
      : [];
  });
  const skipped = measured.filter((one) => one.skipped.length > 0);
  return [
    '# Lighthouse',
    '',
    `${about.join(', ')}. Each figure is the median of the runs of its page.`,
    '',
    ...tableHead,
    ...measured.map(tableRow),
    '',
    '## Misses and their causes',
    '',
    ...(missed.length > 0 ? missed : ['None.', '']),
    ...(skipped.length > 0 ? ['## Not asked', ''] : []),
    ...skipped.map(
      ({ route, skipped: audits }) => `- ${route}: ${audits.join(', ')}, for the page says noindex`,
    ),
    '',
  ].join('\n');
}
