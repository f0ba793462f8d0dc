import css from './LoadingOverlay.module.css';

/**
 * Nested courtyards that open and let the page through. Pure decoration in CSS: it waits for nothing, takes no
 * clicks, and is not there without scripting or for visitors who want no motion.
 */
export function LoadingOverlay() {
  return (
    <div className={css.root} aria-hidden="true">
      <span className={css.court} />
      <span className={css.court} />
      <span className={css.court} />
    </div>
  );
}
