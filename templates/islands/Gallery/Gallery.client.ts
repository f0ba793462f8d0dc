import { connectFilters } from './filters.ts';
import type { GalleryProps } from './Gallery.tsx';
import { connectLightbox } from './lightbox.ts';

/** Lets visitors choose a category and look at its pictures one by one. */
export default function enhance(root: HTMLElement, { pictures }: GalleryProps): void {
  const rooms = [...root.querySelectorAll<HTMLElement>('[data-category]')];
  connectFilters(root, rooms, pictures);
  connectLightbox(root, rooms);
}
