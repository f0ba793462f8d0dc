import { classNames } from '../../../lib/class-names.ts';
import css from './NotFoundArt.module.css';

/** How far the opening reaches to either side of its middle, brick course by brick course from the top. */
const courses = [2, 5, 6, 7, 8, 8, 8, 8, 8, 8, 8] as const;
const middle = 12;
const top = 4;
const mortar = 0.14;

/** Bricks that somebody has taken out again. Light falls through. */
const missing = new Set(['3 8', '4 14', '7 10']);
/** Squares that came loose and drift off. */
const loose = [
  [21, 2, 1],
  [23, 5, 1],
  [22, 8, 1],
  [25, 3, 1],
  [25, 9, 1],
  [24, 13, 1],
  [26, 6, 1],
  [-1, 12, 1],
  [-3, 17, 1],
  [-2, 21, 1],
] as const;

/** A gate of large squares, walled up brick by brick. */
export function NotFoundArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={classNames(css.root, className)}
      viewBox="0 0 24 26"
      preserveAspectRatio="xMidYMax"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path className={css.gate} d="M0 4h2V3h2V2h3V1h3V0h4v1h3v1h3v1h2v1h2v22H0z" />
      <path
        className={css.light}
        d={courses.map((half, row) => box(middle - half, top + 2 * row, 2 * half, 2)).join('')}
      />
      {[0, 1, 2].map((shade) => (
        <path key={shade} className={css[`brick${shade}`]} d={bricksOf(shade)} />
      ))}
      <path className={css.loose} d={loose.map(([x, y, side]) => box(x, y, side, side)).join('')} />
    </svg>
  );
}

/** All bricks of one of three shades. */
function bricksOf(shade: number): string {
  let path = '';
  courses.forEach((half, row) => {
    const [left, right] = [middle - half, middle + half];
    for (let x = row % 2 === 0 ? 0 : -2; x < right; x += 4) {
      const [from, to] = [Math.max(x, left), Math.min(x + 4, right)];
      if (to <= from || (row * 5 + x * 3 + 30) % 3 !== shade || missing.has(`${row} ${x}`)) continue;
      path += box(from + mortar, top + 2 * row + mortar, to - from - 2 * mortar, 2 - 2 * mortar);
    }
  });
  return path;
}

const round = (value: number) => Math.round(value * 100) / 100;
const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`;
