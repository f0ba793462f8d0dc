/** Draws how the seconds grow with the number of pages: an SVG for light and dark that also works without colours. */
import { type Benchmark, type Case, cases, formatSeconds, titles } from './figures.ts';

const size = { width: 800, height: 440, left: 72, right: 236, top: 56, bottom: 52 };
/** Least distance of two labels, in pixels. */
const lineHeight = 18;

/** The light and the dark colour of a line, and its dashes, which tell it from the others without colours. */
const looks: Readonly<Record<Case, readonly [light: string, dark: string, dashes: string]>> = {
  loop: ['#57534e', '#d6d3d1', '2 4'],
  cold: ['#b42318', '#fda29b', ''],
  nothing: ['#05603a', '#6ce9a6', ''],
  record: ['#175cd3', '#84caff', '8 4'],
  template: ['#6941c6', '#d6bbfb', '12 3 2 3'],
  token: ['#93370d', '#fec84b', '5 3'],
};

interface Point {
  readonly pages: number;
  readonly seconds: number;
}

/** Leaves out sites without a number of pages. Throws if there is nothing left to draw a line through. */
export function growthChart({ sites, date, rounds, processors }: Benchmark): string {
  const lines = cases.flatMap((name) => {
    const points = sites
      .flatMap(({ pages, figures }): Point[] => {
        const figure = figures.find((one) => one.case === name);
        return pages !== undefined && figure ? [{ pages, seconds: figure.seconds }] : [];
      })
      .sort((a, b) => a.pages - b.pages);
    const last = points.at(-1);
    return last && points.length > 1 ? [{ name, points, last }] : [];
  });
  const all = lines.flatMap(({ points }) => points);
  if (all.length === 0) throw new Error('A chart of growth takes sites of two sizes at least.');

  const pages = powers(all.map((point) => point.pages));
  const seconds = powers(all.map((point) => point.seconds));
  const x = scale(pages, size.left, size.width - size.right);
  const y = scale(seconds, size.height - size.bottom, size.top);
  const heights = spread(lines.map(({ last }) => y(last.seconds)));
  const floor = size.height - size.bottom;
  const wall = size.width - size.right;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc">`,
    '<title id="title">Seconds of a build by number of pages</title>',
    `<desc id="desc">${lines.map(({ name, points }) => `${titles[name]}: ${points.map((point) => `${count(point.pages)} pages ${formatSeconds(point.seconds)} s`).join(', ')}`).join('; ')}.</desc>`,
    `<style>${styles()}</style>`,
    `<rect class="ground" width="${size.width}" height="${size.height}"/>`,
    `<text class="name" x="${size.left}" y="24">Seconds of a build by number of pages</text>`,
    `<text x="${size.left}" y="43">Medians of ${rounds}, ${date}, ${escapeXml(processors)}; both scales are logarithmic</text>`,
    ...pages.flatMap((value) => [
      `<path class="grid" d="M${at(x(value))} ${size.top}V${floor}"/>`,
      `<text x="${at(x(value))}" y="${floor + 20}" text-anchor="middle">${count(value)}</text>`,
    ]),
    ...seconds.flatMap((value) => [
      `<path class="grid" d="M${size.left} ${at(y(value))}H${wall}"/>`,
      `<text x="${size.left - 8}" y="${at(y(value) + 4)}" text-anchor="end">${value} s</text>`,
    ]),
    `<text x="${(size.left + wall) / 2}" y="${floor + 42}" text-anchor="middle">pages</text>`,
    ...lines.flatMap(({ name, points, last }, index) => [
      `<path class="line ${name}" d="${points.map((point, step) => `${step === 0 ? 'M' : 'L'}${at(x(point.pages))} ${at(y(point.seconds))}`).join('')}"/>`,
      ...points.map(
        (point) => `<circle class="${name}" cx="${at(x(point.pages))}" cy="${at(y(point.seconds))}" r="3"/>`,
      ),
      `<text class="${name}" x="${at(x(last.pages) + 10)}" y="${at((heights[index] ?? 0) + 4)}">${titles[name]} ${formatSeconds(last.seconds)} s</text>`,
    ]),
    '</svg>',
    '',
  ].join('\n');
}

/** The powers of ten from below the least to above the greatest. */
function powers(values: readonly number[]): number[] {
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: to - from + 1 }, (_, step) => Number(`1e${from + step}`));
}

function scale(marks: readonly number[], from: number, to: number): (value: number) => number {
  const [least, greatest] = [Math.log10(Math.min(...marks)), Math.log10(Math.max(...marks))];
  return (value) => from + ((Math.log10(value) - least) / (greatest - least)) * (to - from);
}

/** Moves labels up from the lowest, then down from the top, so that they neither overlap nor leave the chart. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0));
  const moved = [...heights];
  let limit = size.height - size.bottom;
  for (const index of order) {
    moved[index] = Math.min(limit, moved[index] ?? limit);
    limit = moved[index] - lineHeight;
  }
  limit = size.top;
  for (const index of order.reverse()) {
    moved[index] = Math.max(limit, moved[index] ?? limit);
    limit = moved[index] + lineHeight;
  }
  return moved;
}

const at = (value: number) => Number(value.toFixed(1));
const count = (value: number) => value.toLocaleString('en');
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function styles(): string {
  const colours = (which: 0 | 1) =>
    cases
      .map(
        (name) =>
          `.${name}{stroke:${looks[name][which]}}text.${name},circle.${name}{fill:${looks[name][which]};stroke:none}`,
      )
      .join('');
  const dashes = cases
    .filter((name) => looks[name][2])
    .map((name) => `.${name}{stroke-dasharray:${looks[name][2]}}`);
  return [
    'text{font:13px system-ui,sans-serif;fill:#44403c}.name{font-size:16px;font-weight:700}',
    '.ground{fill:#fff}.grid{stroke:#e7e5e4}.line{fill:none;stroke-width:2}',
    colours(0),
    ...dashes,
    '@media (prefers-color-scheme:dark){text{fill:#d6d3d1}.ground{fill:#1c1917}.grid{stroke:#44403c}',
    colours(1),
    '}',
  ].join('');
}
