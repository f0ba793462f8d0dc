import type { ReactNode } from 'react';
import type { z } from 'site';
import type { Ground } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Section } from '../../../parts/Section.tsx';
import css from './FurtherPages.module.css';
import type { furtherPages } from './schema.ts';

interface Props {
  readonly further: z.infer<typeof furtherPages>;
  readonly ground: Ground;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** What else a visitor may want to see: a page to a row, and a line about each. */
export function FurtherPages({ further, ground, children }: Props) {
  return (
    <Section ground={ground} tight innerClassName={css.root}>
      {children ? (
        <div className={css.opening}>
          <Heading title={further.title} long flush />
          {children}
        </div>
      ) : (
        <Heading title={further.title} long flush />
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
