/** The notes, the newest first. */
import { Image } from 'site';
import { usePage } from '../site.ts';
import { Day } from './Day.tsx';
import css from './NoteCards.module.css';

export function NoteCards() {
  const { content } = usePage();
  const notes = [...content.notes.all].sort((a, b) => b.published.localeCompare(a.published));
  return (
    <ul className={css.cards}>
      {notes.map(({ id, title, summary, picture, alt, published }) => (
        <li key={id} className={css.card}>
          <Image src={picture} alt={alt} sizes="(min-width: 48rem) 37rem, 92vw" className={css.picture} />
          <div className={css.words}>
            <h3>
              <a href={`/notes/${id}`}>{title}</a>
            </h3>
            <p>{summary}</p>
            <Day date={published} />
          </div>
        </li>
      ))}
    </ul>
  );
}
