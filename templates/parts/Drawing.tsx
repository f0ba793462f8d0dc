/** An icon as a finished SVG path. Islands get icons in this form, so that their scripts need not hold all icons. */
import { classNames } from '../lib/class-names.ts';
import css from './Drawing.module.css';

interface DrawingProps {
  /** As `drawingOf` gives it. */
  readonly path: string;
  readonly className?: string | undefined;
}

export function Drawing({ path, className }: DrawingProps) {
  return (
    <svg
      className={classNames(css.root, className)}
      viewBox="0 0 12 12"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
