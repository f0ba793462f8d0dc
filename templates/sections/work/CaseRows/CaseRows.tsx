import type { ReactNode } from 'react';
import { Image } from 'site';
import type { Heading as HeadingText, PortfolioItem } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import { SettlingFrame } from '../../../parts/SettlingFrame.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import { usePage } from '../../../site.ts';
import css from './CaseRows.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly items: readonly PortfolioItem[];
  /** Below the list. */
  readonly children?: ReactNode;
}

/** Pieces of work in ruled rows: what it is, its name, and its picture in the other half of the line. */
export function CaseRows({ heading, items, children }: Props) {
  const { work } = usePage().content.ui;
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ol className={css.list}>
        {items.map(({ id, image, category, title, type, link }) => (
          <li key={id} className={css.row}>
            <dl className={css.facts}>
              <div>
                <dt className="visually-hidden">Category</dt>
                <dd className={css.category}>{category}</dd>
              </div>
              <div>
                <dt className="visually-hidden">{work.type}</dt>
                <dd>{type}</dd>
              </div>
            </dl>
            <h3 className={css.title}>
              <TileLink href={link}>{title}</TileLink>
            </h3>
            <Icon name="arrow" className={css.arrow} />
            <SettlingFrame className={css.frame}>
              <Image
                src={image}
                alt=""
                sizes="(min-width: 106.25em) 48rem, (min-width: 62em) 46vw, (min-width: 48em) 38vw, 92vw"
                className={css.picture}
              />
            </SettlingFrame>
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}
