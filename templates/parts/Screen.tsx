import { Image } from 'site';
import type { PictureField } from '../../content/schema.ts';
import { classNames } from '../lib/class-names.ts';
import css from './Screen.module.css';
import windowBar from './WindowBar.module.css';

interface Props {
  /** `near` is a cut of it for phones, in the same shape: there, words of the whole page could not be read. */
  readonly picture: PictureField & { readonly near?: string | undefined };
  readonly device: 'computer' | 'phone';
  /** How wide it is shown. */
  readonly sizes: string;
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** The usual widths, and one more: across a phone, a computer needs 664 pixels or a little less (92 % of 360 at 2x, of 412 at 1.75x). */
const widths = [320, 480, 664, 750, 1180, 1600, 2160];

const onPhones = '(max-width: 37.49em)';

/** A page as a computer or a phone shows it, in a frame that says which: whole, but for a nearer cut. */
export function Screen({ picture, device, sizes, priority, className }: Props) {
  return (
    <div className={classNames(css.frame, css[device], device === 'computer' && windowBar.bar, className)}>
      <Image
        src={picture.src}
        alt={picture.alt}
        sizes={sizes}
        art={picture.near === undefined ? [] : [{ media: onPhones, src: picture.near, sizes, widths }]}
        {...(device === 'computer' && { widths })}
        {...(priority && { priority })}
        className={css.picture}
      />
    </div>
  );
}
