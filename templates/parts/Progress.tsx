import css from './Progress.module.css';

interface ProgressProps {
  /** How much of the bar is filled, in percent. */
  readonly value: number;
  /** The words above it; the bar itself is only drawn. */
  readonly label: string;
}

/** A bar that dissolves into squares at its end. */
export function Progress({ value, label }: ProgressProps) {
  return (
    <div className={css.root}>
      <p className={css.label}>{label}</p>
      <div className={css.track}>
        {/* An empty drawing, because its width may be set by an attribute without a style of its own. */}
        <svg className={css.bar} width={`${value}%`} height="24" aria-hidden="true" focusable="false" />
      </div>
    </div>
  );
}
