import { classNames } from '../../../lib/class-names.ts';
import css from './FilmStrip.module.css';
import { StillShapes } from './Still.tsx';
import type { CutTrack } from './schema.ts';

interface Props {
  readonly clips: CutTrack['clips'];
  /** How many seconds the width stands for. What the clips leave of it is empty. */
  readonly whole: number;
}

/** A clip that takes less of the width has no room on a phone for the joints beside its drawing. */
const SLIVER = 0.08;

/** A film as a strip, drawn to scale. Its clips are told in words beside it. */
export function FilmStrip({ clips, whole }: Props) {
  const share = (seconds: number) => `${((100 * seconds) / whole).toFixed(2)}%`;
  const startOf = (at: number) => clips.slice(0, at).reduce((sum, { seconds }) => sum + seconds, 0);
  const end = startOf(clips.length);
  return (
    <svg className={css.strip} aria-hidden="true" focusable="false">
      {end < whole && <rect className={css.empty} x={share(end)} width={share(whole - end)} height="100%" />}
      {clips.map(({ text, seconds, kept, shows }, at) => (
        <g key={text} className={classNames(css.clip, kept && css.kept)}>
          <rect className={css.frame} x={share(startOf(at))} width={share(seconds)} height="100%" />
          <svg
            x={share(startOf(at))}
            y="24%"
            width={share(seconds)}
            height="52%"
            // A joint on both sides of the square of the drawing.
            viewBox={seconds / whole < SLIVER ? '2 0 44 48' : '-8 0 64 48'}
            aria-hidden="true"
          >
            <StillShapes shape={shows} />
          </svg>
        </g>
      ))}
      <line className={css.holes} x2={share(end)} />
      <line className={classNames(css.holes, css.lower)} x2={share(end)} y1="100%" y2="100%" />
    </svg>
  );
}
