import { Island } from 'site';
import type { IconClass } from '../../../../content/schema.ts';
import CopyNames from '../../../islands/CopyNames/CopyNames.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import '../../../styles/icons/tabler-icons.css';
import { classNames } from '../../../lib/class-names.ts';
import css from './IconCatalogue.module.css';
import type { IconCatalogueWords } from './schema.ts';

interface Props {
  readonly words: IconCatalogueWords;
  readonly icons: readonly IconClass[];
}

/** Every glyph of the icon font with its class name, ten of a kind in each row or two. */
export function IconCatalogue({ words, icons }: Props) {
  const { heading, kinds, copy, copied } = words;
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} className={css.opening} />
      <Island of={CopyNames} props={{ copy, copied }} when="visible">
        {kinds.map((kind, at) => (
          <section key={kind} className={css.ten}>
            <h3 className={css.kind}>{kind}</h3>
            <ul className={css.sheet}>
              {icons.slice(10 * at, 10 * at + 10).map(({ name }) => (
                <li key={name} className={css.cell}>
                  <span className={css.paper}>
                    <span className={classNames('ti', name)} aria-hidden="true" />
                  </span>
                  <code className={css.name}>{name}</code>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Island>
    </Section>
  );
}
