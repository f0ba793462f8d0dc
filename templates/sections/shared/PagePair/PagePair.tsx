import type { Action, Ground } from '../../../../content/schema.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './PagePair.module.css';

interface Door {
  /** What it leads to, in a word or two. */
  readonly word: string;
  readonly to: Action;
  readonly icon?: 'left' | 'arrow';
}

interface Props {
  readonly ground: Ground;
  /** What the two have in common, as it is read out. */
  readonly label: string;
  /** Two. */
  readonly doors: readonly Door[];
}

/** The end of a passage: two doors that stand ajar. */
export function PagePair({ ground, label, doors }: Props) {
  return (
    <nav className={css.pair} data-ground={ground} aria-label={label}>
      {doors.map(({ word, to, icon = 'arrow' }) => (
        <a key={to.label} href={to.link} className={css.door}>
          <span className={css.words}>
            <span className={css.word}>{word}</span>
            <span className={css.title}>{to.label}</span>
          </span>
          <span className={css.frame}>
            <span className={css.light} />
            <Icon name={icon} className={css.arrow} />
          </span>
        </a>
      ))}
    </nav>
  );
}
