import css from './BookLine.module.css';

export function BookLine({ href, title, price }: { href: string; title: string; price?: number }) {
  return (
    <li>
      <a href={href}>{title}</a>
      {price !== undefined && <span className={css.price}> for {price}</span>}
    </li>
  );
}
