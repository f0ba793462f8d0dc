/** What is kept of a Lighthouse run, and what it is measured against. */
import { z } from 'zod';

export const runSchema = z.object({
  /** 0 to 100. */
  scores: z.record(z.string(), z.number()),
  /** Milliseconds; CLS has no unit. */
  metrics: z.object({ fcp: z.number(), lcp: z.number(), tbt: z.number(), cls: z.number() }),
  /** Bytes on the wire and requests until the page is quiet: idle scripts and pictures below the fold as well. */
  transfer: z.number(),
  requests: z.number(),
  /** Why a score is below 100: one line per audit. */
  causes: z.array(z.string()),
});

export type Run = z.infer<typeof runSchema>;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Upper limits. What a page may weigh until it has loaded is a budget of the site, which every build holds. */
export const targets = { lcp: 1500, cls: 0, tbt: 50 } as const;

const audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  displayValue: z.string().optional(),
  numericValue: z.number().optional(),
  details: z.looseObject({ items: z.unknown().optional() }).optional(),
});
type Audit = z.infer<typeof audit>;

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(z.string(), audit),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
});

/** Reads a Lighthouse result object. Throws for a page that could not be measured. */
export function readRun(result: unknown): Run {
  const report = reportSchema.parse(result);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const figure = (id: string) => {
    const value = report.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no figure for ${id}.`);
    return value;
  };
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
    ),
    metrics: {
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
    },
    transfer: figure('total-byte-weight'),
    requests: itemsOf(report.audits['network-requests']).length,
    causes: categories.flatMap((name) => causesIn(report, name)),
  };
}

/** In a category below 100 every audit with a weight that is not perfect, and for speed also what advises. */
function causesIn({ audits, categories: all }: z.infer<typeof reportSchema>, name: string): string[] {
  const category = all[name];
  if (!category || category.score === 1) return [];
  const counts = category.auditRefs.flatMap(({ id, weight }) => {
    const found = audits[id];
    const fails = found?.score !== null && found !== undefined && found.score < 1;
    return fails && (weight > 0 || name === 'performance') ? [found] : [];
  });
  return counts.map((found) => `${name}: ${describe(found)}`);
}

function describe(found: Audit): string {
  const { id, title, displayValue } = found;
  const [first] = itemsOf(found);
  const example = first === undefined ? '' : ` – ${JSON.stringify(first).slice(0, 200)}`;
  return `${id} (${title})${displayValue ? ` ${displayValue}` : ''}${example}`;
}

/** Some audits have a list, some a record, some nothing. */
function itemsOf(found: Audit | undefined): readonly unknown[] {
  const items = found?.details?.items;
  return Array.isArray(items) ? items : [];
}

/** Figure by figure the middle one of several runs; causes of all of them. */
export function medianOf(runs: readonly Run[]): Run {
  const middle = (pick: (run: Run) => number) => {
    const sorted = runs.map(pick).sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  };
  return {
    scores: Object.fromEntries(categories.map((name) => [name, middle((run) => run.scores[name] ?? 0)])),
    metrics: {
      fcp: middle((run) => run.metrics.fcp),
      lcp: middle((run) => run.metrics.lcp),
      tbt: middle((run) => run.metrics.tbt),
      cls: middle((run) => run.metrics.cls),
    },
    transfer: middle((run) => run.transfer),
    requests: middle((run) => run.requests),
    causes: [...new Set(runs.flatMap((run) => run.causes))],
  };
}

/** What a page misses, in words. */
export function missesOf(run: Run): string[] {
  const { lcp, cls, tbt } = run.metrics;
  return [
    ...categories.flatMap((name) =>
      (run.scores[name] ?? 0) < 100 ? [`${name} ${run.scores[name]} of 100`] : [],
    ),
    ...(lcp > targets.lcp ? [`LCP ${Math.round(lcp)} ms, at most ${targets.lcp}`] : []),
    ...(Number(cls.toFixed(3)) > targets.cls ? [`CLS ${cls.toFixed(3)}, wanted ${targets.cls}`] : []),
    ...(tbt > targets.tbt ? [`TBT ${Math.round(tbt)} ms, at most ${targets.tbt}`] : []),
  ];
}
