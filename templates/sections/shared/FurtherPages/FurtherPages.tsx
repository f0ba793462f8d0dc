import type { ReactNode } from 'react';
import type { z } from 'site';
import type { Ground } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './FurtherPages.module.css';
import type { furtherPages } from './schema.ts';

interface Props {
  readonly further: z.infer<typeof furtherPages>;
  readonly ground: Ground;
  /** Set large, where they are what the page is about. */
  readonly large?: boolean;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** What else a visitor may want to see: a page to a row, and a line about each. */
export function FurtherPages({ further, ground, large, children }: Props) {
  return (
    <Section ground={ground} tight={!large} innerClassName={classNames(css.root, large && css.large)}>
      {children ? (
        <div className={css.opening}>
          <Heading title={further.title} long flush />
          {children}
        </div>
      ) : (
        <Heading title={further.title} long={!large} flush />
      )}
      <ul className={css.list}>
        {further.links.map(({ label, link, text }) => (
          <li key={link} className={css.row}>
            <a href={link} className={css.name}>
              {label}
            </a>
            <p className={css.text}>{text}</p>
            <Icon name="arrow" className={css.arrow} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
