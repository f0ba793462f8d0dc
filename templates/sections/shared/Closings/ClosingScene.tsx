import css from './Closings.module.css';
import { scenes } from './scenes.ts';

export type SceneName = keyof typeof scenes;

/** A drawing beside the last words of a page. It stands on the lower edge of their section, or hangs in the middle of it. */
export function ClosingScene({ of }: { readonly of: SceneName }) {
  const { height, painted, ...placed } = scenes[of];
  return (
    <div className={'hangs' in placed ? css.hanging : css.standing}>
      <svg viewBox={`0 0 36 ${height}`} shapeRendering="crispEdges" aria-hidden="true" focusable="false">
        {painted.map(([fill, path]) => (
          <path key={path} className={fill} d={path} />
        ))}
      </svg>
    </div>
  );
}
