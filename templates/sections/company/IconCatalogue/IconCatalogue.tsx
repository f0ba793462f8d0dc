import { Island } from 'site';
import type { Ground, IconClass } from '../../../../content/schema.ts';
import CopyNames from '../../../islands/CopyNames/CopyNames.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import '../../../styles/icons/pixelwada-icons.css';
import css from './IconCatalogue.module.css';
import type { IconCatalogueWords } from './schema.ts';

interface Props {
  readonly words: IconCatalogueWords;
  readonly icons: readonly IconClass[];
}

/** Of the large drawing of each ten. */
const grounds: readonly Ground[] = [
  'indigo',
  'turmeric',
  'terracotta',
  'clay',
  'dusk',
  'indigo',
  'turmeric',
  'brick',
  'dusk',
  'terracotta',
];

/** Every glyph of the icon font with its class name, ten of a kind together, one of them large on its squares. */
export function IconCatalogue({ words, icons }: Props) {
  const { heading, press, kinds, copy, copied } = words;
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} className={css.opening} />
      <p className={css.press}>{press}</p>
      <Island of={CopyNames} props={{ copy, copied }} when="visible">
        <div className={css.tens}>
          {kinds.map((kind, at) => (
            <section key={kind} className={css.ten}>
              <h3 className={css.kind} data-ground={grounds[at]}>
                {kind}
              </h3>
              <ul className={css.sheet}>
                {icons.slice(10 * at, 10 * at + 10).map(({ name }, of) => {
                  const isLarge = of === 0;
                  return (
                    <li
                      key={name}
                      className={classNames(css.cell, isLarge && css.large)}
                      data-ground={isLarge ? grounds[at] : undefined}
                    >
                      <span className={css.paper}>
                        <span className={classNames('ti', name)} aria-hidden="true" />
                      </span>
                      <code className={css.name}>{name}</code>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
      </Island>
    </Section>
  );
}
