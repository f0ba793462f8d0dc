import { pageAbove } from '../lib/parts.ts';
import { usePage } from '../site.ts';
import css from './Breadcrumbs.module.css';

interface Props {
  /** The name of this page, the last step of the way. */
  readonly here: string;
  readonly className?: string | undefined;
}

/** The way from the home page to this one, on one line. */
export function Breadcrumbs({ here, className }: Props) {
  const { content, route } = usePage();
  const above = pageAbove(content, route);
  const { ui } = content;
  return (
    <nav aria-label={ui.breadcrumb} className={className}>
      <ol className={css.crumbs}>
        <li>
          <a href="/" className={css.way}>
            {ui.home}
          </a>
        </li>
        {above && (
          <li>
            <a href={above.link} className={css.way}>
              {above.label}
            </a>
          </li>
        )}
        <li aria-current="page" className={css.here}>
          {here}
        </li>
      </ol>
    </nav>
  );
}
