import { Image } from 'site';
import type { PictureField } from '../../content/schema.ts';
import { classNames } from '../lib/class-names.ts';
import css from './Screen.module.css';
import windowBar from './WindowBar.module.css';

interface Props {
  readonly picture: PictureField;
  readonly device: 'computer' | 'phone';
  /** How wide it is shown. */
  readonly sizes: string;
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** A page as a computer or a phone shows it: whole, in a frame that says which. */
export function Screen({ picture, device, sizes, priority, className }: Props) {
  return (
    <div className={classNames(css.frame, css[device], device === 'computer' && windowBar.bar, className)}>
      <Image
        src={picture.src}
        alt={picture.alt}
        sizes={sizes}
        {...(priority && { priority })}
        className={css.picture}
      />
    </div>
  );
}
