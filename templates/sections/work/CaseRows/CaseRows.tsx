import type { ReactNode } from 'react';
import { Image } from 'site';
import type { Heading as HeadingText, PortfolioItem } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
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

const acrossList = '(min-width: 106.25em) 96rem, 92vw';
const besideWords = '(min-width: 106.25em) 48rem, (min-width: 48em) 46vw, 92vw';

/**
 * Pieces of work in ruled rows: what it is, its name, what came of it, and its picture in the other half of the line, or,
 * for one of them, above the words.
 */
export function CaseRows({ heading, items, children }: Props) {
  const { work } = usePage().content.ui;
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ol className={css.list}>
        {items.map(({ id, image, category, title, type, link, result, wide }) => (
          <li key={id} className={classNames(css.row, wide && css.wide)}>
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
            <p className={css.result}>
              {result.figure && (
                <>
                  <strong className={css.figure}>{result.figure}</strong>{' '}
                </>
              )}
              <span>{result.text}</span>
            </p>
            <Icon name="arrow" className={css.arrow} />
            <SettlingFrame className={css.frame}>
              <Image src={image} alt="" sizes={wide ? acrossList : besideWords} className={css.picture} />
            </SettlingFrame>
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}
