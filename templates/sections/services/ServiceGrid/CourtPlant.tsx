import css from './CourtPlant.module.css';

/** The holy basil on its plinth that stands in every courtyard. A picture of squares, eleven by seventeen. */
export function CourtPlant() {
  return (
    <svg
      className={css.root}
      viewBox="0 0 11 17"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={css.leaf}
        d="M5 0h1v1h-1zM3 1h1v1h-1zM5 1h1v1h-1zM7 1h1v1h-1zM2 2h1v1h-1zM4 2h1v1h-1zM6 2h1v1h-1zM8 2h1v1h-1zM3 3h1v1h-1zM5 3h1v1h-1zM7 3h1v1h-1zM2 4h1v1h-1zM4 4h1v1h-1zM6 4h1v1h-1zM8 4h1v1h-1zM4 5h1v1h-1zM6 5h1v1h-1z"
      />
      <path className={css.stem} d="M5 4h1v1h-1zM5 5h1v1h-1zM5 6h1v1h-1z" />
      <path
        className={css.stone}
        d="M3 8h5v1h-5zM3 9h5v1h-5zM3 10h5v1h-5zM3 11h5v1h-5zM3 12h5v1h-5zM3 13h5v1h-5zM2 14h7v1h-7z"
      />
      <path
        className={css.shade}
        d="M7 8h1v1h-1zM7 9h1v1h-1zM7 10h1v1h-1zM7 11h1v1h-1zM7 12h1v1h-1zM7 13h1v1h-1zM8 14h1v1h-1z"
      />
      <path className={css.sill} d="M2 7h7v1h-7zM1 15h9v1h-9z" />
      <path className={css.niche} d="M5 10h1v1h-1zM4 11h3v1h-3zM4 12h3v1h-3zM0 16h11v1h-11z" />
      <path className={css.lamp} d="M5 12h1v1h-1z" />
    </svg>
  );
}
