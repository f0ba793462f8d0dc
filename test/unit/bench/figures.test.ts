import { expect, test } from 'vitest';
import {
  type Benchmark,
  type Case,
  figuresOf,
  formatBenchmark,
  median,
  type Sample,
} from '../../bench/figures.ts';
import { growthChart } from '../../bench/growth-chart.ts';

const sample = (which: Case, seconds: number, cpu: number, megabytes: number, stages = {}): Sample => ({
  case: which,
  seconds,
  cpu,
  megabytes,
  stages,
});

/** Three rounds; the second was disturbed. */
const samples = [
  sample('loop', 2, 1, 50, { parse: 400, write: 1000 }),
  sample('cold', 12, 10, 300, { content: 5000, checks: 4000 }),
  sample('loop', 9, 1.2, 52, { parse: 4000, write: 1500 }),
  sample('cold', 90, 14, 280, { content: 8000, checks: 9000 }),
  sample('loop', 1, 0.8, 60, { parse: 300, write: 500 }),
  sample('cold', 8, 12, 310, { content: 6000, checks: 1000 }),
];

const results = (sizes: readonly number[]): Benchmark => ({
  date: '2026-01-02',
  node: '22.0.0',
  processors: '2 cores of A & B',
  load: [0.1, 1.25],
  rounds: 3,
  sites: [
    ...sizes.map((pages) => ({ name: `${pages} pages`, pages, figures: figuresOf(samples) })),
    { name: 'this site', figures: figuresOf(samples.filter((one) => one.case === 'cold')) },
  ],
});

test('a median is the middle value, whatever the order, or lies between the two in the middle', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 100, 2])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test('every figure is the median of its runs, and every ratio is that to the median of the loop', () => {
  expect(figuresOf(samples)).toEqual([
    {
      case: 'loop',
      seconds: 2,
      cpu: 1,
      megabytes: 52,
      ratio: 1,
      cpuRatio: 1,
      stages: { parse: 0.4, write: 1 },
    },
    {
      case: 'cold',
      seconds: 12,
      cpu: 12,
      megabytes: 300,
      ratio: 6,
      cpuRatio: 12,
      stages: { content: 6, checks: 4 },
    },
  ]);
});

test('a stage that only some runs had counts as nothing in the others', () => {
  const [figure] = figuresOf([
    sample('cold', 1, 1, 1, { cards: 900 }),
    sample('cold', 1, 1, 1),
    sample('cold', 1, 1, 1),
  ]);
  expect(figure?.stages).toEqual({ cards: 0 });
});

test('the table says what was measured, and where the time went, longest first', () => {
  const lines = formatBenchmark(results([100])).split('\n');
  expect(lines[0]).toBe('Medians of 3, 2026-01-02: Node 22.0.0, 2 cores of A & B, load 0.1 to 1.3.');
  expect(lines).toContain(
    '|  | cold | 12.0 | 6.0x | 12.0 | 12.0x | 300 | content 50 %, checks 33 %, start and end 17 % |',
  );
});

test('a site without a loop has no ratios', () => {
  expect(formatBenchmark(results([]))).toContain('| this site | cold | 12.0 |  | 12.0 |  | 300 |');
});

test('the chart names every line and says its figures in words', () => {
  const chart = growthChart(results([1000, 100]));
  expect(chart).toContain('>bare loop 2.00 s</text>');
  expect(chart).toContain('cold: 100 pages 12.0 s, 1,000 pages 12.0 s.');
  expect(chart).toContain('2 cores of A &amp; B');
  expect(chart).toContain('prefers-color-scheme:dark');
  expect(chart).not.toContain('NaN');
});

test('labels of lines that end at one place, were it the top, neither lie on each other nor leave the chart', () => {
  const ending: readonly Case[] = ['loop', 'cold', 'nothing', 'record'];
  const figures = figuresOf(ending.map((which) => sample(which, 10, 10, 10)));
  const chart = growthChart({
    ...results([]),
    sites: [100, 1000].map((pages) => ({ name: '', pages, figures })),
  });
  const heights = [...chart.matchAll(/<text class="\w+" x="[\d.]+" y="([\d.]+)">[^<]* s</g)]
    .map(([, y]) => Number(y))
    .sort((a, b) => a - b);
  expect(heights).toHaveLength(ending.length);
  const steps = heights.slice(1).map((y, at) => y - (heights[at] ?? 0));
  for (const step of steps) expect(step).toBeGreaterThanOrEqual(18);
  // Below the two lines of words at its top.
  expect(heights[0]).toBeGreaterThan(55);
});

test('there is no chart of growth for one size', () => {
  expect(() => growthChart(results([100]))).toThrow('two sizes');
});
