import type { Given } from 'site';
import { connectFilters } from './filters.ts';
import type { GalleryProps } from './Gallery.tsx';
import { connectLightbox } from './lightbox.ts';

export const hooks = {
  plan: 'div',
  'category*': 'li',
  'open*': 'a',
  count: 'p',
  dialog: 'dialog',
  stage: 'div',
  position: 'p',
  close: 'button',
  previous: 'button',
  next: 'button',
} as const;

export type GalleryParts = Given<typeof hooks, GalleryProps>;

/** Lets visitors choose a category and look at its pictures one by one. */
export default function enhance(parts: GalleryParts): void {
  connectFilters(parts);
  connectLightbox(parts);
}
