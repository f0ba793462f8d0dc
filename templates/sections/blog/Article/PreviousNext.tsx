import type { Action } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './PreviousNext.module.css';

interface Props {
  readonly previous?: Step | undefined;
  readonly next?: Step | undefined;
}

interface Step {
  /** The direction, in a word. */
  readonly word: string;
  readonly to: Action;
}

/** Two doors at the end of an article. */
export function PreviousNext({ previous, next }: Props) {
  return (
    <nav className={css.root} aria-label="Other posts">
      {previous && (
        <a href={previous.to.link} className={css.door}>
          <Icon name="left" className={css.sign} />
          <span className={css.word}>{previous.word}</span>
          <span className={css.title}>{previous.to.label}</span>
        </a>
      )}
      {next && (
        <a href={next.to.link} className={classNames(css.door, css.next)}>
          <Icon name="arrow" className={css.sign} />
          <span className={css.word}>{next.word}</span>
          <span className={css.title}>{next.to.label}</span>
        </a>
      )}
    </nav>
  );
}
