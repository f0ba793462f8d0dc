import type { ReactNode } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { SquareButton } from '../../parts/Square.tsx';
import { usePage } from '../../site.ts';
import css from './Gallery.module.css';

export interface GalleryProps {
  /** The word after the numbers that are told when a filter was chosen, in the plural. */
  readonly pictures: string;
  /** Holds the filters and a `[data-plan]` of `[data-category]` rooms, each with a link to its large picture. */
  readonly children?: ReactNode;
}

/** Pictures that are filtered by category and looked at one by one. Without script all of them, each a link. */
export default function Gallery({ children }: GalleryProps) {
  const { close, previous, next } = usePage().content.galleryPage.gallery;
  return (
    <>
      <p className="visually-hidden" role="status" data-count />
      {children}
      <dialog className={css.dialog} aria-labelledby="lightbox-position" data-ground="ink">
        <div className={css.stage} data-stage />
        <p className="visually-hidden" role="status" id="lightbox-position" data-position />
        <div className={css.close}>
          <SquareButton label={close} data-close="">
            <Icon name="close" />
          </SquareButton>
        </div>
        <div className={css.previous}>
          <SquareButton label={previous} data-previous="">
            <Icon name="left" />
          </SquareButton>
        </div>
        <div className={css.next}>
          <SquareButton label={next} data-next="">
            <Icon name="arrow" />
          </SquareButton>
        </div>
      </dialog>
    </>
  );
}
