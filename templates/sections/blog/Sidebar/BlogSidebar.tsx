import { Image } from 'site';
import { classNames } from '../../../lib/class-names.ts';
import type { PostTeaser } from '../../../lib/posts.ts';
import { drawingOf, Icon } from '../../../parts/Icon.tsx';
import { SocialLinks } from '../../../parts/SocialLinks.tsx';
import { usePage } from '../../../site.ts';
import { PostDate } from '../PostDate/PostDate.tsx';
import css from './BlogSidebar.module.css';
import { SearchForm } from './SearchForm.tsx';

interface Props {
  readonly latest: readonly PostTeaser[];
  /** With the search and the categories of the samples, which lead to none of our posts. */
  readonly sample: boolean;
  /** How many of the latest news have a picture as wide as the notes, where the notes stand beside something. */
  readonly large: number;
  readonly className?: string | undefined;
}

/** Search, categories, latest news, a gallery and the social profiles, one above the other like the storeys of a house. */
export function BlogSidebar({ latest: posts, sample, large, className }: Props) {
  const { sidebar, site } = usePage().content;
  const { search, categories, latest, gallery, social } = sidebar;
  return (
    <aside className={classNames(css.root, className)} aria-label="Notes">
      {sample && (
        <>
          <div className={css.room}>
            <h2 className={css.title}>{search.title}</h2>
            <SearchForm words={search} />
          </div>
          <div className={css.room} data-ground="indigo">
            <h2 className={css.title}>{categories.title}</h2>
            <ul className={css.categories}>
              {categories.items.map(({ label, link }) => (
                <li key={label}>
                  <a href={link}>
                    {label}
                    <Icon name="arrow" className={css.arrow} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
      {posts.length > 0 && (
        <div className={css.room}>
          <h2 className={css.title}>{latest.title}</h2>
          <ul className={css.news}>
            {posts.map(({ id, title, date, image, link }, at) => (
              <li key={id} className={classNames(css.item, at < large && css.large)}>
                <div className={css.thumb}>
                  <Image
                    src={image}
                    alt=""
                    sizes={`(min-width: 62em) ${at < large ? '22vw' : '9rem'}, (min-width: 50em) 156px, (min-width: 37.5em) 20vw, 108px`}
                    className={css.picture}
                  />
                </div>
                <a href={link} className={css.name}>
                  {title}
                </a>
                <PostDate day={date} className={css.date} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={classNames(css.room, css.windows)}>
        <h2 className={css.title}>{gallery.title}</h2>
        <ul className={css.gallery}>
          {gallery.pictures.map(({ src, alt }) => (
            <li key={src}>
              <Image
                src={src}
                alt={alt}
                sizes="(min-width: 62em) 13vw, (min-width: 37.5em) 16vw, 31vw"
                className={css.picture}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={css.room} data-ground="ink">
        <h2 className={css.title}>{social.title}</h2>
        <SocialLinks
          items={site.social.map(({ network, name, link }) => ({
            drawing: drawingOf(network),
            url: link,
            label: `${site.name} on ${name}`,
          }))}
        />
      </div>
    </aside>
  );
}
