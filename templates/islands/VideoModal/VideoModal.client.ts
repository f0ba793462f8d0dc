import type { Given } from 'site';
import { isFilmFile } from '../../lib/film-file.ts';
import type { VideoModalProps } from './VideoModal.tsx';

export const hooks = { dialog: 'dialog', stage: 'div', close: 'button' } as const;

/** Turns the popover into a modal dialog that holds a player while it is open, and only then. */
export default function enhance({
  props: { id, title, address },
  dialog,
  stage,
  close,
}: Given<typeof hooks, VideoModalProps>): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)) {
    if (dialog.contains(button)) continue;
    button.addEventListener('click', (event) => {
      // Stops the button from opening the popover.
      event.preventDefault();
      // A dialog gives the focus back to whoever has it now. Safari gives none to what is clicked.
      button.focus({ preventScroll: true });
      // Safari before version 17 has no popovers.
      dialog.hidePopover?.();
      stage.append(player(address, title));
      dialog.showModal();
    });
  }
  const closing = (event: Event): void => {
    if (!dialog.open) return;
    event.preventDefault();
    dialog.close();
  };
  close.addEventListener('click', closing);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) closing(event);
  });
  const stop = () => stage.querySelector('iframe, video')?.remove();
  dialog.addEventListener('close', stop);
  // Nothing may play on in the back/forward cache, and the close event comes too late for that.
  addEventListener('pagehide', () => {
    stop();
    dialog.close();
  });
}

function player(address: string, title: string): HTMLElement {
  if (isFilmFile(address)) {
    const video = document.createElement('video');
    Object.assign(video, { src: address, autoplay: true, controls: true, playsInline: true });
    video.setAttribute('aria-label', title);
    return video;
  }
  const frame = document.createElement('iframe');
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  url.searchParams.set('controls', '1');
  frame.src = url.href;
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  return frame;
}
