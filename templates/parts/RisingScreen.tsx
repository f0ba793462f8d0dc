import { Image } from 'site';
import { classNames } from '../lib/class-names.ts';
import css from './RisingScreen.module.css';
import windowBar from './WindowBar.module.css';

interface Props {
  /** The drawing in front of which the screen rises. */
  readonly drawing: string;
  readonly screen: string;
  /** How wide the drawing is shown, for all windows. */
  readonly sizes: string;
}

/**
 * The client's real screen, which rises before the drawing of a tile on hover and focus. The tile is an article in a
 * section; its frame is positioned, and cuts off what lies outside.
 *
 * Both together are better than the screen alone: the drawings give the page its own style, and the real work is one
 * touch away. The screen costs nothing at load, since it is fetched only when a pointer or the focus comes near. Nobody
 * sees it in a narrow window. There the drawing, which is loaded already, is offered in its place.
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
