import { classNames } from '../lib/class-names.ts';
import { usePage } from '../site.ts';
import css from './Logo.module.css';

interface LogoProps {
  /** Makes it a link, named "<agency>, home". */
  readonly href?: string;
  readonly className?: string | undefined;
}

/** A gate of coarse squares with a lamp in it, and the name. */
export function Logo({ href, className }: LogoProps) {
  const { site, ui } = usePage().content;
  const { name } = site;
  const names = classNames(css.root, className);
  const drawing = (
    <svg
      className={css.mark}
      viewBox="0 0 12 12"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h12v12H10V6H9V4H8V3H7V2H5V3H4V4H3V6H2V12H0z" />
      <path className={css.light} d="M5 7h2v2H5zM3 10h6v2H3z" />
    </svg>
  );
  if (href === undefined) {
    return (
      <span className={names}>
        {drawing}
        <span>{name}</span>
      </span>
    );
  }
  return (
    <a href={href} className={names}>
      {drawing}
      <span>
        {name}
        <span className="visually-hidden">{ui.toHome}</span>
      </span>
    </a>
  );
}
