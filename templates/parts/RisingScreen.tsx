import { Image } from 'site';
import { classNames } from '../lib/class-names.ts';
import css from './RisingScreen.module.css';
import windowBar from './WindowBar.module.css';

interface Props {
  /** The drawing that it rises before. */
  readonly drawing: string;
  readonly screen: string;
  /** How wide the drawing is shown, for all windows. */
  readonly sizes: string;
}

/**
 * The client's real screen, which rises before the drawing of a tile on hover and focus. The tile is an article in a
 * section; its frame is positioned, and cuts off what lies outside.
 *
 * Both beat showing the screen alone: the drawings are what makes the page ours, and what they stand for is one touch
 * away. It costs nothing at load, since the picture is fetched only when somebody comes near. Narrow windows are
 * offered the drawing once more, which they have already: nobody there will see the screen.
 */
export function RisingScreen({ drawing, screen, sizes }: Props) {
  return (
    <Image
      src={drawing}
      sizes={sizes}
      art={[{ media: '(min-width: 62em)', src: screen, sizes }]}
      alt=""
      className={css.picture}
      pictureClassName={classNames(windowBar.bar, css.window)}
    />
  );
}
