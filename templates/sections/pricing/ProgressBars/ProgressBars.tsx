import { Progress } from '../../../parts/Progress.tsx';
import css from './ProgressBars.module.css';
import type { ProgressBar } from './schema.ts';

/** A few bars under one another. */
export function ProgressBars({ bars }: { readonly bars: readonly ProgressBar[] }) {
  return (
    <div className={css.bars}>
      {bars.map(({ width, label }) => (
        <Progress key={width} value={width} label={label} />
      ))}
    </div>
  );
}
