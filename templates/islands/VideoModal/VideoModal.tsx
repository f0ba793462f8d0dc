import type { ReactNode } from 'react';
import type { Reach } from 'site';
import { isFilmFile } from '../../lib/film-file.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../site.ts';
import css from './VideoModal.module.css';

export interface VideoModalProps {
  /** The id that play buttons name in `popovertarget`. */
  readonly id: string;
  readonly title: string;
  /** What the player loads: a page for a frame, or a film file. */
  readonly address: string;
  /** The page of the film on its host. */
  readonly link: string;
  /** The poster: what stands on the stage until the player covers it. */
  readonly children?: ReactNode;
}

/**
 * A film. Any button that names its id opens it: without script as a popover with the poster and the way to
 * the film's own page, with script as a modal dialog with a player.
 */
export default function VideoModal({ id, title, link, children }: VideoModalProps) {
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
      <p className={css.line}>
        <span>{title}</span>
        <a href={link} rel="noopener">
          {film.page}
        </a>
      </p>
    </dialog>
  );
}

VideoModal.reaches = ({ address }: Pick<VideoModalProps, 'address'>): Reach =>
  isFilmFile(address) ? { media: [address] } : { frames: [address] };
