/** What customers can count on. */
import { usePage } from '../site.ts';
import css from './Promises.module.css';

export function Promises() {
  const { content } = usePage();
  return (
    <ul className={css.promises}>
      {content.home.promises.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
