/** Sums up many runs: medians, ratios to the bare loop, and tables of them. */
import { z } from 'zod';

/** The kinds of runs. The loop has no cache, so it always does everything. */
export const cases = ['loop', 'cold', 'nothing', 'record', 'template', 'token'] as const;
export type Case = (typeof cases)[number];

export const titles: Readonly<Record<Case, string>> = {
  loop: 'bare loop',
  cold: 'cold',
  nothing: 'nothing changed',
  record: 'one record changed',
  template: 'one template changed',
  token: 'one token changed',
};

const figure = z.object({
  case: z.enum(cases),
  /** Medians: seconds of waiting, seconds of processor time, and the most megabytes in use. */
  seconds: z.number(),
  cpu: z.number(),
  megabytes: z.number(),
  /** Seconds divided by those of the loop, and the same for processor time. Absent if there is no loop to compare with. */
  ratio: z.number().optional(),
  cpuRatio: z.number().optional(),
  /** The median seconds of each stage, in the order of the stages. */
  stages: z.record(z.string(), z.number()),
});
export type Figure = z.infer<typeof figure>;

const siteFigures = z.object({
  name: z.string(),
  /** Undefined for a site whose pages are not alike. */
  pages: z.number().optional(),
  figures: z.array(figure),
});
export type SiteFigures = z.infer<typeof siteFigures>;

/** The format that `--json` writes and `--from` reads. */
export const benchmark = z.object({
  date: z.string(),
  node: z.string(),
  processors: z.string(),
  /** Mean number of waiting processes over a minute, when it began and when it ended. */
  load: z.tuple([z.number(), z.number()]),
  rounds: z.number(),
  sites: z.array(siteFigures),
});
export type Benchmark = z.infer<typeof benchmark>;

/** One run. */
export interface Sample {
  readonly case: Case;
  readonly seconds: number;
  readonly cpu: number;
  readonly megabytes: number;
  /** Milliseconds by stage. */
  readonly stages: Readonly<Record<string, number>>;
}

/** The middle value, or the mean of the two in the middle. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}

/** One figure for each case that was run, in the order of `cases`. Ratios are between medians. */
export function figuresOf(samples: readonly Sample[]): Figure[] {
  const middle = (name: Case, value: (sample: Sample) => number | undefined) =>
    median(samples.filter((sample) => sample.case === name).map((sample) => value(sample) ?? 0));
  const ran = cases.filter((name) => samples.some((sample) => sample.case === name));
  return ran.map((name) => {
    const seconds = middle(name, (sample) => sample.seconds);
    const cpu = middle(name, (sample) => sample.cpu);
    const stages = new Set(
      samples.flatMap((sample) => (sample.case === name ? Object.keys(sample.stages) : [])),
    );
    return {
      case: name,
      seconds,
      cpu,
      megabytes: middle(name, (sample) => sample.megabytes),
      ...(ran.includes('loop') && {
        ratio: seconds / middle('loop', (sample) => sample.seconds),
        cpuRatio: cpu / middle('loop', (sample) => sample.cpu),
      }),
      stages: Object.fromEntries(
        [...stages].map((stage) => [stage, middle(name, (sample) => sample.stages[stage]) / 1000]),
      ),
    };
  });
}

/** The figures as tables in Markdown, as in the README. */
export function formatBenchmark({ date, node, processors, load, rounds, sites }: Benchmark): string {
  const head = [
    'site',
    'run',
    'seconds',
    'to the loop',
    'CPU seconds',
    'to the loop',
    'MB',
    'where the time goes',
  ];
  const rows = sites.flatMap(({ name, figures }) =>
    figures.map((figure, at) => [
      at === 0 ? name : '',
      titles[figure.case],
      formatSeconds(figure.seconds),
      formatRatio(figure.ratio),
      formatSeconds(figure.cpu),
      formatRatio(figure.cpuRatio),
      figure.megabytes.toFixed(0),
      formatStages(figure),
    ]),
  );
  return [
    `Medians of ${rounds}, ${date}: Node ${node}, ${processors}, load ${load.map((value) => value.toFixed(1)).join(' to ')}.`,
    '',
    row(head),
    row(head.map((_, at) => (at < 2 || at === 7 ? '---' : '--:'))),
    ...rows.map(row),
    '',
  ].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Rounds to three significant digits. */
export const formatSeconds = (seconds: number) =>
  seconds.toFixed(seconds < 9.995 ? 2 : seconds < 99.95 ? 1 : 0);

const formatRatio = (ratio: number | undefined) => (ratio === undefined ? '' : `${ratio.toFixed(1)}x`);

/** The three longest stages, and the time outside of all stages: the start and the end of the process. */
function formatStages({ seconds, stages }: Figure): string {
  const inStages = Object.values(stages).reduce((sum, value) => sum + value, 0);
  return [...Object.entries(stages), ['start and end', Math.max(0, seconds - inStages)] as const]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, value]) => `${name} ${Math.round((100 * value) / seconds)} %`)
    .join(', ');
}
