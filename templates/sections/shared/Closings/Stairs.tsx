import css from './Closings.module.css';

const steps = Array.from({ length: 7 }, (_, at) => at);

/** Stairs to a lit door, from the edge of the window. They stand on the lower edge of their section. */
export function Stairs() {
  return (
    <div className={css.standing}>
      <svg viewBox="0 0 36 36" shapeRendering="crispEdges" aria-hidden="true" focusable="false">
        <path className={css.terracotta} d="M21 22V7h1V5h1V3h2V2h2V1h3v1h2v1h2v2h1v2h1v15z" />
        <path className={css.ring} d="M23 22V8h1V6h1V5h2V4h3v1h2v1h1v2h1v14z" />
        <path className={css.paper} d="M25 22V10h1V8h1V7h3v1h1v2h1v12z" />
        {steps.map((step) => (
          <path
            key={step}
            className={step % 2 === 0 ? css.terracotta : css.clay}
            d={`M${18 - 3 * step} ${22 + 2 * step}H120v2H${18 - 3 * step}z`}
          />
        ))}
        <path className={css.light} d="M24 22h8v2h-1v2h-1v2H20v-2h2v-2h2z" />
      </svg>
    </div>
  );
}
