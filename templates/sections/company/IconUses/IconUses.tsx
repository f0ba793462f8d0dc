import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './IconUses.module.css';
import type { IconUsesWords } from './schema.ts';

/** From the largest to the smallest. */
const uses = ['tile', 'button', 'line'] as const;

/** The icons at work: large on a tile, smaller in a button, and as small as letters in a line, there also under a glass. */
export function IconUses({ words }: { readonly words: IconUsesWords }) {
  const { heading, unit } = words;
  return (
    <Section ground="raised">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.uses}>
        {uses.map((name) => {
          const { size, icon, says, note } = words[name];
          return (
            <figure key={name} className={css.use}>
              <div className={css.bench}>
                <p className={css[name]} data-ground={name === 'tile' ? 'terracotta' : undefined}>
                  <span className={classNames('ti', icon, css.icon)} aria-hidden="true" />
                  <span>{says}</span>
                </p>
                {name === 'line' && (
                  <span className={css.glass}>
                    <span className={classNames('ti', icon)} aria-hidden="true" />
                  </span>
                )}
              </div>
              <figcaption className={css.caption}>
                <span className={css.size}>
                  {size} <span className={css.unit}>{unit}</span>
                </span>
                <span className={css.note}>{note}</span>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </Section>
  );
}
