import type { ReactNode } from 'react';
import type { Reach } from 'site';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../site.ts';
import css from './VideoModal.module.css';

export interface VideoModalProps {
  /** The id that play buttons name in `popovertarget`. */
  readonly id: string;
  readonly title: string;
  /** Files of the same film, of which a browser plays the first that it can. */
  readonly files: readonly string[];
  readonly captions: {
    /** A WebVTT file. */
    readonly file: string;
    /** What the menu of the player calls them. */
    readonly label: string;
    readonly language: string;
  };
  /** The poster: what stands on the stage until the player covers it. */
  readonly children?: ReactNode;
  /** What stands below the stage. */
  readonly below: ReactNode;
}

/**
 * A film. Any button that names its id opens it: without script as a popover with the poster and what stands below
 * it, with script as a modal dialog with a player.
 */
export default function VideoModal({ id, title, children, below }: VideoModalProps) {
  const { film } = usePage().content.ui;
  return (
    <dialog className={css.dialog} id={id} popover="auto" aria-label={title} data-ground="ink">
      <button
        className={css.close}
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={film.close}
        data-close
      >
        <Icon name="close" />
      </button>
      <div className={css.stage} data-stage>
        {children}
      </div>
      {below}
    </dialog>
  );
}

VideoModal.reaches = ({ files, captions }: Pick<VideoModalProps, 'files' | 'captions'>): Reach => ({
  media: [...files, captions.file],
});
