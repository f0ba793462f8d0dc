import { classNames } from '../../../lib/class-names.ts';
import { trace } from '../../../parts/icons/trace.ts';
import css from './WindowIcon.module.css';
import { windowScenes } from './window-scenes.ts';

const lights = ['lamp', 'blind', 'curtain', 'lamp'] as const;

/** An arched window at night with somebody or something in it; decoration. Scrolling switches it on. */
export function WindowIcon({ number }: { readonly number: number }) {
  const scene = windowScenes[number % windowScenes.length] ?? '';
  return (
    <div className={css.window}>
      <div className={classNames(css.light, css[lights[number % lights.length] ?? 'lamp'])}>
        <svg
          className={css.scene}
          viewBox="0 0 20 14"
          shapeRendering="crispEdges"
          aria-hidden="true"
          focusable="false"
        >
          <path d={trace(scene)} />
        </svg>
      </div>
    </div>
  );
}
