import { classNames } from '../../../lib/class-names.ts';
import { Label } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { NotFoundArt } from './NotFoundArt.tsx';
import css from './PageNotFound.module.css';
import type { PageNotFoundWords } from './schema.ts';

/** A dead end with three ways out of it, each a door that stands ajar. */
export function PageNotFound({ words }: { readonly words: PageNotFoundWords }) {
  return (
    <Section ground="ink" className={css.root} innerClassName={css.inner}>
      <div className={css.words}>
        <Label>404</Label>
        <h1 className={css.title}>{words.title}</h1>
        <p className={classNames('lead', 'quiet', css.text)}>{words.text}</p>
        <nav aria-label={usePage().content.ui.lists.waysOut}>
          <ul className={css.doors}>
            {words.doors.map(({ label, link }) => (
              <li key={link}>
                <a href={link} className={css.door}>
                  <span className={css.arch}>
                    <span className={css.leaf} />
                  </span>
                  <span className={css.label}>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <NotFoundArt className={css.dead} />
    </Section>
  );
}
