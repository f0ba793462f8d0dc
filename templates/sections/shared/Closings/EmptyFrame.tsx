import css from './Closings.module.css';

/** A frame on a nail with nothing in it but the wall, and the light that falls on it. */
export function EmptyFrame() {
  return (
    <div className={css.hanging}>
      <svg viewBox="0 0 36 40" shapeRendering="crispEdges" aria-hidden="true" focusable="false">
        <path
          className={css.frame}
          d="M17 0h2v2h-2zM16 2h1v1h-1zM14 3h2v1h-2zM12 4h2v1h-2zM10 5h2v1h-2zM8 6h2v1H8zM19 2h1v1h-1zM20 3h2v1h-2zM22 4h2v1h-2zM24 5h2v1h-2zM26 6h2v1h-2z"
        />
        <path className={css.shade} d="M3 9h33v31H3z" />
        <path className={css.frame} d="M0 7h34v31H0z" />
        <path className={css.terracotta} d="M1 8h32v29H1z" />
        <path className={css.frame} d="M4 11h26v23H4z" />
        <path className={css.wall} d="M5 12h24v21H5z" />
        <path
          className={css.light}
          d="M5 12h9v1h1v2h1v2h1v2h1v2h1v2h1v2h1v2h1v2h1v2h1v2H14v-2h-1v-2h-1v-2h-1v-2h-1v-2H9v-2H8v-2H7v-2H6v-2H5z"
        />
      </svg>
    </div>
  );
}
