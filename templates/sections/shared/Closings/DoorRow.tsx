import css from './Closings.module.css';

const leaves = [css.indigo, css.clay, css.terracotta, css.paper, css.dusk, css.brown] as const;

interface Props {
  /** Which door stands open, counted from the left: one of the first three. */
  readonly open: 1 | 2 | 3;
}

/** Six doors on one street, one of them open. They stand on the lower edge of the last section, and on phones only the first three do. */
export function DoorRow({ open }: Props) {
  return (
    <div className={css.street}>
      {leaves.map((leaf, at) => (
        <svg
          key={leaf}
          className={css.house}
          viewBox="0 0 16 25"
          shapeRendering="crispEdges"
          aria-hidden="true"
          focusable="false"
        >
          <path className={css.frame} d="M1 22V8h1V6h1V4h1V3h2V2h4v1h2v1h1v2h1v2h1v14zM0 22h16v1H0z" />
          <path className={at + 1 === open ? css.paper : leaf} d="M3 22V8h1V6h1V5h2V4h2v1h2v1h1v2h1v14z" />
          {at + 1 === open ? (
            <>
              <path className={css.light} d="M5 22V11h1V9h1V8h2v1h1v2h1v11z" />
              <path className={css.light} d="M3 22h10v1h1v1h1v1H1v-1h1v-1h1z" />
              <path className={leaf} d="M3 8H2V7H0V6h-2v18h2v-1h2v-1h1z" />
              <path className={css.lines} d="M-1 9h2v5h-2zM-1 16h2v5h-2z" />
            </>
          ) : (
            <>
              <path
                className={css.lines}
                d="M5 9h2v4H5zM9 9h2v4H9zM5 16h2v4H5zM9 16h2v4H9zM7.75 4h.5v18h-.5z"
              />
              <path className={css.ring} d="M9 14h1v1H9z" />
            </>
          )}
        </svg>
      ))}
    </div>
  );
}
