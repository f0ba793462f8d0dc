import { classNames } from '../../../lib/class-names.ts';
import css from './MaskedWord.module.css';

interface Props {
  readonly word: string;
  /** The id of the mask, unique on the page. */
  readonly id: string;
}

/** Units of the drawing. Capitals are 100 high; round ones reach a little over and under. */
const letterWidth = 62;
const overshoot = 3;
const height = 100 + 2 * overshoot;

/**
 * A sheet in the colour of the ground with a word cut out of it, to be laid over a picture. The word spans it:
 * up to five letters share one width, longer words make the sheet wider, and so lower on the page.
 */
export function MaskedWord({ word, id }: Props) {
  const width = Math.max(5, word.length) * letterWidth;
  // Larger than the drawing, so that no edge of the picture shines through beside it.
  const sheet = { x: -1, y: -overshoot - 1, width: width + 2, height: height + 2 };
  return (
    <svg
      className={classNames(css.sheet, word.length <= 5 && css.short)}
      viewBox={`0 ${-overshoot} ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={word}
    >
      <mask id={id}>
        <rect {...sheet} fill="#fff" />
        <text
          className={classNames(css.word, css[stretchOf(word)])}
          x="-3"
          y="100"
          textLength={width + 4}
          lengthAdjust="spacing"
          fill="#000"
        >
          {word}
        </text>
      </mask>
      <rect {...sheet} className={css.wall} mask={`url(#${id})`} />
    </svg>
  );
}

/** The fewer the letters, the wider each is drawn; the space between them makes up the rest. */
function stretchOf(word: string): 'wide' | 'middle' | 'narrow' {
  if (word.length < 5) return 'wide';
  return word.length === 5 ? 'middle' : 'narrow';
}
