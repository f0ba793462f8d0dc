import { Image } from 'site';
import { classNames } from '../lib/class-names.ts';
import stepped from './Stepped.module.css';
import css from './SteppedArch.module.css';

interface Props {
  readonly src: string;
  /** How wide it is shown. */
  readonly sizes: string | ((shape: number) => string);
  /**
   * A line round it, so that it stands out from any ground: in the colour of the words, without a sill; or in that of
   * the marks, with one.
   */
  readonly framed?: 'text' | 'mark';
  /** Sets the width of the arch and the shape of the picture in it. */
  readonly className?: string | undefined;
}

/** A picture behind a doorway of coarse squares. */
export function SteppedArch({ src, sizes, framed, className }: Props) {
  const picture = <Image src={src} alt="" sizes={sizes} className={css.picture} />;
  return (
    <div className={classNames(css.root, className)}>
      <div
        className={classNames(stepped.stepped, css.arch, framed && css.framed, framed === 'mark' && css.mark)}
      >
        {framed ? <div className={classNames(stepped.stepped, css.inner)}>{picture}</div> : picture}
      </div>
    </div>
  );
}
