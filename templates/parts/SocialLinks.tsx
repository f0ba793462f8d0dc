import { classNames } from '../lib/class-names.ts';
import { outbound } from '../lib/outbound.ts';
import { Drawing } from './Drawing.tsx';
import css from './SocialLinks.module.css';

interface SocialLinksProps {
  readonly items: readonly {
    /** The icon, as `drawingOf` gives it. */
    readonly drawing: string;
    readonly url: string;
    /** What is read out, such as "Pixelwada on Facebook". */
    readonly label: string;
  }[];
  /** Bare signs, beside much else; the squares come with the pointer. */
  readonly quiet?: boolean;
  readonly className?: string | undefined;
}

/** A row of square links. */
export function SocialLinks({ items, quiet, className }: SocialLinksProps) {
  return (
    <ul className={classNames(css.root, quiet && css.quiet, className)}>
      {items.map(({ drawing, url, label }) => (
        <li key={label}>
          <a href={url} {...outbound(url)} aria-label={label} className={css.link}>
            <Drawing path={drawing} />
          </a>
        </li>
      ))}
    </ul>
  );
}
