import css from './Tags.module.css';

interface Props {
  readonly tags: readonly (string | { readonly label: string; readonly link: string })[];
}

/** What an article is about, each word in a square: a link where it leads somewhere. */
export function Tags({ tags }: Props) {
  return (
    <ul className={css.root} aria-label="Tags">
      {tags.map((tag) =>
        typeof tag === 'string' ? (
          <li key={tag} className={css.tag}>
            {tag}
          </li>
        ) : (
          <li key={tag.label}>
            <a href={tag.link} className={css.tag}>
              {tag.label}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
