import { cardSize, type Typeface } from 'site';
import { chanceOf, crumblingWall, scattered } from './mosaic.ts';
import type { Pigments } from './pigments.ts';

export interface CardDrawingProps {
  readonly label: string;
  readonly title: string;
  readonly name: string;
  readonly tagline: string;
  readonly pigments: Pigments;
  /** The narrow cut for the words that are read first, and the wide one for those beside them. */
  readonly condensed: Typeface;
  readonly normal: Typeface;
  /** The picture lies behind everything, quiet on its left side; otherwise the wall crumbles into it. */
  readonly whole?: boolean | undefined;
}

/** The left edge of all words, on the grid of the pixels. */
const edge = 72;
const room = { width: 530, height: 306 };
const foot = 558;

/** What lies over the picture of a social card: the wall, the words, the mark. */
export function CardDrawing(props: CardDrawingProps) {
  const { label, title, name, tagline, pigments, whole, condensed, normal } = props;
  const chance = chanceOf(title);
  const { width, height } = cardSize;
  const headline = fitted(title, condensed);
  // The block of words hangs from the label; short ones are set so large that they fill it.
  const top = 168;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it becomes a picture, whose alternative text the page says.
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {!whole && (
        <>
          <path
            shapeRendering="crispEdges"
            fill={pigments.ground}
            d={crumblingWall({ end: 750, start: 600, height, pixel: 30 }, chance)}
          />
          <g shapeRendering="crispEdges" opacity="0.22">
            <path
              fill={pigments.raised}
              d={scattered({ left: 0, right: 600, height, side: 60 }, 0.2, chance)}
            />
            <path
              fill={pigments.sunk}
              d={scattered({ left: 0, right: 600, height, side: 60 }, 0.16, chance)}
            />
          </g>
          <path
            shapeRendering="crispEdges"
            fill={pigments.mark}
            d={scattered({ left: 630, right: 720, height, side: 30 }, 0.03, chance)}
          />
        </>
      )}
      <path fill={pigments.mark} d={`M${edge} 85h20v20h-20z`} />
      <path
        fill={pigments.text}
        d={normal.set(label, { x: edge + 36, y: 104, size: labelSize(label, normal), tracking: 6 })}
      />
      {headline.lines.map((line, index) => (
        <path
          key={line}
          fill={pigments.text}
          d={condensed.set(line, {
            x: edge,
            y: top + headline.size * (0.72 + index * leading),
            size: headline.size,
            tracking,
          })}
        />
      ))}
      <g transform={`translate(${edge} ${foot - 48}) scale(4.5)`} shapeRendering="crispEdges">
        <Mark />
      </g>
      <path fill={pigments.text} d={condensed.set(name, { x: edge + 74, y: foot - 18, size: 42 })} />
      <path
        fill={pigments.text}
        d={normal.set(tagline, { x: edge + 75, y: foot + 7, size: 19, tracking: 6 })}
      />
    </svg>
  );
}

/** The mark of the house, twelve squares wide. */
function Mark() {
  return (
    <>
      <path fill="#bf4a22" d="M0 0h12v12H10V6H9V4H8V3H7V2H5V3H4V4H3V6H2V12H0z" />
      <path fill="#15110d" d="M5 2h2v1h1v1h1v2h1v6H2V6h1V4h1V3h1z" />
      <path fill="#f2ad1c" d="M5 7h2v2H5zM3 10h6v2H3z" />
    </>
  );
}

const leading = 0.94;
const tracking = -10;

/** Labels stand on one line; long ones are set a little smaller. */
function labelSize(label: string, normal: Typeface): number {
  const width = normal.measure(label, { size: 27, tracking: 6 });
  return Math.min(27, Math.floor((27 * (room.width - 36)) / width));
}

const smallest = 44;
const largest = 212;

/** The largest type in which a title fills its room and no more, in steps of two pixels. */
function fitted(
  title: string,
  condensed: Typeface,
): { readonly size: number; readonly lines: readonly string[] } {
  const broken = (size: number) => condensed.breakLines(title, { size, width: room.width, tracking });
  const fits = (size: number) => {
    const lines = broken(size);
    const widest = Math.max(...lines.map((line) => condensed.measure(line, { size, tracking })));
    return widest <= room.width && lines.length * size * leading <= room.height;
  };
  let size = smallest;
  // A title that fits in one size fits in every smaller one, so a binary search finds the largest.
  for (let step = 128; step >= 2; step /= 2) if (size + step <= largest && fits(size + step)) size += step;
  return { size, lines: broken(size) };
}
