import css from './Closings.module.css';

/** A cupboard with one leaf open, in which an old machine is awake. It stands on the lower edge of its section. */
export function Cupboard() {
  return (
    <div className={css.standing}>
      <svg viewBox="0 0 36 36" shapeRendering="crispEdges" aria-hidden="true" focusable="false">
        <path className={css.terracotta} d="M10 36V3h1V2h22v1h1v33z" />
        <path className={css.clay} d="M9 1h26v2H9zM10 33h24v1H10z" />
        <path className={css.glow} d="M12 5h20v27H12z" />
        <path className={css.light} d="M13 6h9v25h-9z" />
        <path className={css.machine} d="M13 10h9v4h-9zM13 16h9v4h-9zM13 22h9v4h-9zM13 28h9v3h-9z" />
        <path
          className={css.paper}
          d="M14 12h1v1h-1zM16 12h1v1h-1zM14 18h1v1h-1zM14 24h1v1h-1zM16 24h1v1h-1z"
        />
        <path className={css.glow} d="M18 12h3v1h-3zM17 18h4v1h-4zM18 24h3v1h-3z" />
        <path className={css.clay} d="M16 18h.5v1H16z" />
        <path className={css.terracotta} d="M22 5h10v27H22z" />
        <path className={css.groove} d="M24 8h6v9h-6zM24 20h6v9h-6zM22 5h.5v27H22z" />
        <path className={css.terracotta} d="M25 9h5v8h-5zM25 21h5v8h-5z" />
        <path className={css.ring} d="M23 18h1v1h-1z" />
        <path className={css.clay} d="M12 5h-2V4H8V3H5v-1H2v33h3v-1h3v-1h2v-1h2z" />
        <path className={css.terracotta} d="M4 7h1v1h3v1h2v8H4zM4 20h6v8H8v1H4z" />
        <path className={css.ring} d="M3 18h1v1H3z" />
      </svg>
    </div>
  );
}
