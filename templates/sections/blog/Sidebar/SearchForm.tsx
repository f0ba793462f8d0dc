import { Icon } from '../../../parts/Icon.tsx';
import css from './SearchForm.module.css';
import type { SidebarWords } from './schema.ts';

/**
 * The search box. Nothing answers a post on a static host, so the form has no target, and its button is
 * disabled: that also keeps Enter from sending it, with or without script.
 */
export function SearchForm({ words }: { readonly words: SidebarWords['search'] }) {
  return (
    <form method="post" className={css.root}>
      <label className="visually-hidden" htmlFor="blog-search">
        {words.label}
      </label>
      <input
        className={css.input}
        id="blog-search"
        name="search"
        type="text"
        placeholder={words.label}
        autoComplete="off"
      />
      <button className={css.button} type="submit" disabled aria-label={words.button}>
        <Icon name="search" />
      </button>
    </form>
  );
}
