/** Drawings of twelve by twelve squares in the colour of the text around them. Decoration: names stand beside them. */
import { classNames } from '../lib/class-names.ts';
import css from './Icon.module.css';
import { people } from './icons/people.ts';
import { services } from './icons/services.ts';
import { signs } from './icons/signs.ts';
import { trace } from './icons/trace.ts';

const drawings = { ...signs, ...people, ...services };

export type IconName = keyof typeof drawings;

const paths = new Map(Object.entries(drawings).map(([name, drawing]) => [name, trace(drawing)]));

export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      className={classNames(css.root, className)}
      viewBox="0 0 12 12"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths.get(name)} />
    </svg>
  );
}
