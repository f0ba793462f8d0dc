import type { MenuLink } from '../../content/schema.ts';
import css from './Footer.module.css';

interface FooterLinksProps {
  readonly id: string;
  readonly title: string;
  readonly links: readonly MenuLink[];
}

/** A titled group of links. */
export function FooterLinks({ id, title, links }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <ul>
        {links.map(({ label, link }) => (
          <li key={label}>
            <a href={link} className={css.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
